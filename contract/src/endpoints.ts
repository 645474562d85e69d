import { getAcademyPath } from './academy.ts';
import { deleteUser, exportUser, listConsents, updateConsents, updateUser } from './account.ts';
import { deleteAttachment, getAttachmentAddress, listAttachments } from './attachment.ts';
import { login, logout } from './auth.ts';
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
  createConsultation,
  deleteConsultation,
  getConsultation,
  listConsultations,
} from './consultation.ts';
import { getPost, listLanguages, listMenus, listPosts, searchPosts } from './content.ts';
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
import { listLevelChecks, withdrawLevelCheck } from './level-check.ts';
import { cancelOrder, getOrder, listOrders, previewRefund, requestRefund } from './order.ts';
import { listFailedMessages, retryMessage } from './outbox.ts';
import { createCheckout, notifyPayment, paymentWebhook, setPaymentUserOrder } from './payment.ts';
import { sendPhoneCode, sendPhoneMessage, verifyPhoneNumber } from './phone.ts';
import {
  createPractice,
  deletePractice,
  downloadPractice,
  getPractice,
  getPracticeStats,
  listPractice,
  updatePractice,
} from './practice.ts';
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
import { getSharedPractice, listSharedPractice, reportPractice } from './shared-practice.ts';
import {
  checkAvailable,
  confirmEmail,
  confirmFindPassword,
  findPassword,
  forgotPassword,
  getProfile,
  register,
  resendMail,
} from './user.ts';

/** Every endpoint by the name that the client gives it: the one list that routes, document and tests derive from. */
export const endpoints = {
  login,
  loginSecondFactor,
  logout,
  register,
  checkAvailable,
  sendPhoneCode,
  verifyPhoneNumber,
  sendPhoneMessage,
  resendMail,
  confirmEmail,
  findPassword,
  confirmFindPassword,
  forgotPassword,
  getProfile,
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
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  listRolesOfUser,
  createRole,
  createUserRole,
  listLanguages,
  listPosts,
  getPost,
  searchPosts,
  listMenus,
  listCategories,
  listLessons,
  getLesson,
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
  listFailedMessages,
  retryMessage,
} as const;

export type Endpoints = typeof endpoints;
