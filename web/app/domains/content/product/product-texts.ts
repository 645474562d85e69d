import type { KindWords } from '../kind.ts';

/** Words of products as a kind. */
export const productTexts = {
  title: '상품',
  lead: '상품의 글과 판매입니다. 바꾼 것은 두 번째 사람이 확인한 뒤 공개됩니다. 가격은 가격 화면에서 정합니다.',
  object: '상품을',
  empty: '상품이 없습니다.',
  emptyText: '가격 화면에서 새 상품을 만들 수 있습니다.',
  part: '곳',
  partName: (part: string) => (part === 'side-3' ? '아카데미' : '센터'),
  fields: { title: '이름', summary: '한두 문장으로', grants: '여는 곳', payLevel: '결제 등급' },
  textOf: (lang: string) => `${lang} 상품`,
  sides: { center: '센터', academy: '아카데미' },
  payLevelHint: '사면 받는 등급입니다. 0부터 9까지의 수.',
  sale: '판매',
  isOnSale: '판매 중',
  isOffSale: '판매 끝',
  onSale: '판매합니다',
  onSaleHint: '끄고 공개하면 새로 주문할 수 없습니다. 이미 받은 주문은 그대로입니다.',
  priceNote: '가격과 이용 일수는 가격 화면에서 정합니다.',
  toPrice: '가격 보기',
  publish: '공개하기',
  publishTitle: '상품을 공개합니다',
  publishLead: '지금 저장된 판을 모든 언어로 공개합니다. 두 번째 사람이 확인하면 바뀝니다.',
  publishConfirm: '두 번째 사람에게 묻기',
  nothingNew: '고친 것이 없습니다.',
} as const satisfies KindWords & Record<string, unknown>;
