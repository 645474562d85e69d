import { revokeCertificate } from './modules/academy/certificate-desk.ts';
import type { TwoPersonActs } from './modules/approval/service.ts';
import { publishingProduct } from './modules/content/publish-product.ts';
import { exportAct } from './modules/export/create.ts';
import { resetSecondStep } from './modules/member/reset-second-step.ts';
import { settingAccount } from './modules/order/account/service.ts';
import { correctOrder } from './modules/order/bank/correct.ts';
import { grantAct, grantManyAct } from './modules/order/days/staff.ts';
import { refundAct } from './modules/order/refund/staff.ts';
import { settingPrice } from './modules/price/service.ts';
import { invitation, update } from './modules/staff/management.ts';

/** Every act that may need a second person; one that is missing here could be asked for, but never be done. */
export const twoPersonActs: TwoPersonActs = [
  invitation,
  update,
  revokeCertificate,
  resetSecondStep,
  correctOrder,
  refundAct,
  grantAct,
  grantManyAct,
  exportAct,
  settingPrice,
  publishingProduct,
  settingAccount,
];
