import { getAcademyPath } from './academy.ts';
import { deleteAttachment, getAttachmentAddress, listAttachments } from './attachment.ts';
import { listCategories } from './category.ts';
import { checkCertificate, createCertificate, getCertificate, listCertificates } from './certificate.ts';
import {
  createComment,
  createCommentByGet,
  deleteComment,
  listCommentsOfLesson,
  listCommentsOfPractice,
  listNewestComments,
} from './comment.ts';
import {
  bookConsultation,
  callOffConsultation,
  createConsultation,
  deleteConsultation,
  getConsultation,
  listConsultationSlots,
  listConsultations,
} from './consultation.ts';
import { confirmContactChange, getContactChange, stopContactChange } from './contact-change.ts';
import { readPreview } from './content-preview.ts';
import { getDocumentVersion, listDocumentVersions } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { createInquiry, getInquiry, listInquiries, replyToInquiry } from './inquiry.ts';
import {
  getLesson,
  getUserLesson,
  listFavoriteLessons,
  listLessons,
  listUserLessons,
  listUserLessonsByPractice,
  recordLessonOpen,
  saveProgress,
  updateUserLesson,
} from './lesson.ts';
import { getFreeLesson } from './lesson-free.ts';
import { listLevelChecks, withdrawLevelCheck } from './level-check.ts';
import { listLoginEvents, questionLoginEvent } from './login-event.ts';
import {
  listNotificationPreferences,
  listNotifications,
  readNotifications,
  setNotificationPreference,
} from './notification.ts';
import { cancelOrder, getOrder, listOrders, previewRefund, requestRefund } from './order.ts';
import { createCheckout, notifyPayment, paymentWebhook, setPaymentUserOrder } from './order-payment.ts';
import {
  confirmPasskey,
  listPasskeys,
  loginPasskey,
  loginSecondFactorPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  startSecondStep,
} from './passkey.ts';
import { sendPhoneCode, sendPhoneMessage, verifyPhoneNumber } from './phone.ts';
import { listPopups } from './popup.ts';
import { getPost, listLanguages, listMenus, listPosts, searchPosts } from './post.ts';
import {
  createPractice,
  deletePractice,
  downloadPractice,
  getPractice,
  getPracticeStats,
  listPractice,
  updatePractice,
} from './practice.ts';
import { getGroupOutline, getProgramme } from './programme.ts';
import {
  getReport,
  listReports,
  returnReport,
  reviewReport,
  submitReport,
  takeBackReport,
} from './report.ts';
import { createRole, createUserRole, listRolesOfUser } from './role.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  loginSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import { endOtherSessions, endSession, endSessionsOfMember, extendSession, listSessions } from './session.ts';
import { login, loginJoined, logout } from './session-login.ts';
import { getSharedPractice, listSharedPractice, reportPractice } from './shared-practice.ts';
import { getSite } from './site.ts';
import { staffEndpoints } from './staff-endpoints.ts';
import { getStatus } from './status.ts';
import {
  checkAvailable,
  confirmEmail,
  confirmFindPassword,
  findPassword,
  findPasswordByPhone,
  forgotPassword,
  forgotPasswordByPhone,
  getProfile,
  register,
  resendMail,
} from './user.ts';
import { deleteUser, exportUser, listConsents, updateConsents, updateUser } from './user-account.ts';
import {
  listOwnWindows,
  pauseOwnWindow,
  previewOwnPause,
  previewOwnResume,
  resumeOwnWindow,
} from './window.ts';

/** Every endpoint by its name in the client: the one list from which routes, document and tests are derived. */
export const endpoints = {
  login,
  loginSecondFactor,
  startPasskeyLogin,
  loginPasskey,
  startSecondStep,
  loginSecondFactorPasskey,
  loginJoined,
  logout,
  register,
  checkAvailable,
  sendPhoneCode,
  verifyPhoneNumber,
  sendPhoneMessage,
  resendMail,
  confirmEmail,
  findPassword,
  findPasswordByPhone,
  confirmFindPassword,
  forgotPassword,
  forgotPasswordByPhone,
  getProfile,
  getContactChange,
  confirmContactChange,
  stopContactChange,
  updateUser,
  deleteUser,
  exportUser,
  listConsents,
  updateConsents,
  listSessions,
  endSession,
  endOtherSessions,
  endSessionsOfMember,
  extendSession,
  listLoginEvents,
  questionLoginEvent,
  listNotifications,
  readNotifications,
  listNotificationPreferences,
  setNotificationPreference,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  listPasskeys,
  startPasskey,
  confirmPasskey,
  renamePasskey,
  removePasskey,
  listRolesOfUser,
  createRole,
  createUserRole,
  listLanguages,
  listPosts,
  getPost,
  searchPosts,
  listMenus,
  listPopups,
  readPreview,
  listDocumentVersions,
  getDocumentVersion,
  getSite,
  getStatus,
  listCategories,
  getProgramme,
  getGroupOutline,
  listLessons,
  getLesson,
  getFreeLesson,
  updateUserLesson,
  saveProgress,
  listUserLessonsByPractice,
  listUserLessons,
  listFavoriteLessons,
  getUserLesson,
  recordLessonOpen,
  listCommentsOfLesson,
  listCommentsOfPractice,
  listNewestComments,
  createCommentByGet,
  createComment,
  deleteComment,
  createPractice,
  listPractice,
  getPractice,
  updatePractice,
  deletePractice,
  downloadPractice,
  getPracticeStats,
  createConsultation,
  listConsultations,
  getConsultation,
  deleteConsultation,
  listConsultationSlots,
  bookConsultation,
  callOffConsultation,
  createInquiry,
  listInquiries,
  getInquiry,
  replyToInquiry,
  listSharedPractice,
  getSharedPractice,
  reportPractice,
  listLevelChecks,
  withdrawLevelCheck,
  getAcademyPath,
  createCertificate,
  listCertificates,
  getCertificate,
  checkCertificate,
  listAttachments,
  getAttachmentAddress,
  deleteAttachment,
  listReports,
  getReport,
  submitReport,
  takeBackReport,
  reviewReport,
  returnReport,
  createCheckout,
  setPaymentUserOrder,
  notifyPayment,
  paymentWebhook,
  listOrders,
  getOrder,
  cancelOrder,
  previewRefund,
  requestRefund,
  listOwnWindows,
  previewOwnPause,
  pauseOwnWindow,
  previewOwnResume,
  resumeOwnWindow,
  ...staffEndpoints,
} as const;

export type Endpoints = typeof endpoints;

type IsStaffCall<E extends Endpoint> = E['access'] extends 'teacher' | 'admin' ? true : false;

/** Calls that only staff may make. The browser loads their names and paths with the pages of staff. */
export type StaffEndpoints = {
  [Name in keyof Endpoints as IsStaffCall<Endpoints[Name]> extends true ? Name : never]: Endpoints[Name];
};

/** All other calls. */
export type MemberEndpoints = Omit<Endpoints, keyof StaffEndpoints>;
