import { cancelApproval, decideApproval, listApprovals } from './approval.ts';
import { getAccessReview, listAccessReviews, listAudit, signAccessReview } from './audit.ts';
import { bankEndpoints } from './bank.ts';
import { getBankAccount, setBankAccount } from './bank-account.ts';
import { createCategory } from './category-desk.ts';
import {
  getDeskCertificate,
  listDeskCertificates,
  reissueCertificate,
  revokeCertificate,
  searchDeskCertificates,
} from './certificate-desk.ts';
import {
  answerConsultation,
  cancelConsultation,
  finishConsultation,
  getDeskConsultation,
  listDeskConsultations,
  scheduleConsultation,
} from './consultation-desk.ts';
import { consultationHoursEndpoints } from './consultation-hours.ts';
import { askContactChange, cancelContactChange } from './contact-change.ts';
import { contentEndpoints } from './content.ts';
import { getDesk } from './desk.ts';
import { createExport, listExports, takeExport } from './export.ts';
import { getFigures } from './figure.ts';
import { listHolidays, removeHoliday, setHoliday } from './holiday.ts';
import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  getDeskInquiry,
  listDeskInquiries,
  reopenInquiry,
} from './inquiry-desk.ts';
import { lessonDeskEndpoints } from './lesson-desk.ts';
import { mediaEndpoints } from './media.ts';
import {
  createMemberNote,
  deleteMemberNote,
  listTeachers,
  resetSecondStep,
  revealMember,
  setMemberLevel,
  setMemberTeacher,
  updateMember,
} from './member-change.ts';
import { mirrorMember } from './member-mirror.ts';
import { explainMember, getMember, listMemberTimeline } from './member-record.ts';
import { countMemberViews, searchMembers, searchStaff } from './member-search.ts';
import { orderDeskEndpoints } from './order-desk-acts.ts';
import { listFailedMessages, retryMessage } from './outbox.ts';
import { getPrice, listPrices, setPrice } from './price.ts';
import { publishProduct } from './product-desk.ts';
import { reviewEndpoints } from './review.ts';
import { getSetting, listSettings, updateSetting } from './setting.ts';
import {
  acceptStaffInvitation,
  getStaffInvitation,
  inviteStaff,
  listStaff,
  removeStaff,
  updateStaff,
  withdrawInvitation,
} from './staff.ts';
import { getRequestFailure, getSystem } from './system.ts';
import { listUndos, takeBackAnswer } from './undo.ts';
import { windowDeskEndpoints } from './window-desk.ts';

/** The calls of the desks of staff, by their names in the client. Calls of members that staff have too stand in `endpoints.ts`. */
export const staffEndpoints = {
  listDeskConsultations,
  getDeskConsultation,
  scheduleConsultation,
  answerConsultation,
  finishConsultation,
  cancelConsultation,
  ...consultationHoursEndpoints,
  listDeskInquiries,
  getDeskInquiry,
  answerInquiry,
  closeInquiry,
  reopenInquiry,
  assignInquiry,
  listDeskCertificates,
  searchDeskCertificates,
  getDeskCertificate,
  revokeCertificate,
  reissueCertificate,
  createCategory,
  listPrices,
  getPrice,
  setPrice,
  publishProduct,
  getBankAccount,
  setBankAccount,
  listFailedMessages,
  retryMessage,
  getSystem,
  getRequestFailure,
  listStaff,
  listUndos,
  takeBackAnswer,
  ...reviewEndpoints,
  ...orderDeskEndpoints,
  inviteStaff,
  updateStaff,
  removeStaff,
  withdrawInvitation,
  getStaffInvitation,
  acceptStaffInvitation,
  listApprovals,
  decideApproval,
  cancelApproval,
  listSettings,
  getSetting,
  updateSetting,
  listHolidays,
  setHoliday,
  removeHoliday,
  listAudit,
  listAccessReviews,
  getAccessReview,
  signAccessReview,
  searchStaff,
  searchMembers,
  countMemberViews,
  getMember,
  listMemberTimeline,
  explainMember,
  mirrorMember,
  revealMember,
  updateMember,
  askContactChange,
  cancelContactChange,
  setMemberLevel,
  setMemberTeacher,
  listTeachers,
  resetSecondStep,
  createMemberNote,
  deleteMemberNote,
  ...bankEndpoints,
  ...windowDeskEndpoints,
  getDesk,
  listExports,
  createExport,
  takeExport,
  getFigures,
  ...contentEndpoints,
  ...lessonDeskEndpoints,
  ...mediaEndpoints,
} as const;
