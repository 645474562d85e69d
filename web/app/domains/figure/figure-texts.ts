import type { FigureArea, FigureName, FigureStep } from '@taegeuk/contract/figure-areas.ts';

/** What a series is called, what it counts, and how its numbers are read. */
interface SeriesTexts {
  title: string;
  note: string;
  unit: string;
}

/** Words of the screen of figures. */
export const figureTexts = {
  title: '현황',
  pageTitle: '현황 · 사무실',
  areas: { member: '회원', learning: '수업', sales: '매출', practice: '수련' } satisfies Record<
    FigureArea,
    string
  >,
  steps: { day: '날마다', week: '주마다', month: '달마다' } satisfies Record<FigureStep, string>,
  series: {
    joined: { title: '가입', note: '확인을 마친 회원', unit: '명' },
    left: { title: '탈퇴', note: '스스로 떠난 회원', unit: '명' },
    active: { title: '이용 중', note: '그날 끝에 기간이 열려 있던 회원', unit: '명' },
    ending: { title: '곧 끝남', note: '이용 중이고 14일 안에 끝나는 회원', unit: '명' },
    quiet: { title: '조용함', note: '이용 중이고 14일 넘게 수련하지 않은 회원', unit: '명' },
    opened: { title: '연 수업', note: '수업을 연 횟수', unit: '번' },
    practised: { title: '마친 수업', note: '수련을 마친 수업', unit: '번' },
    paid: { title: '들어온 돈', note: '바로잡은 입금은 빠집니다', unit: '원' },
    returned: { title: '돌려준 돈', note: '돌려준 날에 셉니다', unit: '원' },
    net: { title: '순매출', note: '들어온 돈에서 돌려준 돈을 뺍니다', unit: '원' },
    days: { title: '수련한 날', note: '한 회원의 하루가 하나', unit: '일' },
    minutes: { title: '수련한 시간', note: '일지와 수업을 겹치지 않게', unit: '분' },
  } satisfies Record<FigureName, SeriesTexts>,
  tenThousands: '만',
  by: '나누기',
  from: '이날부터',
  to: '이날까지',
  show: '이 기간 보기',
  usual: '보통 기간으로',
  period: (from: string, to: string) => `${from} – ${to}`,
  compared: (from: string, to: string) => `앞선 기간 ${from} – ${to}과 견줍니다.`,
  counted: (ago: string) => `${ago} 전에 세었습니다.`,
  uncounted: (days: number) =>
    `아직 세지 않은 날이 ${days.toLocaleString('ko-KR')}일 있습니다. 차례로 채우고 있습니다.`,
  small: '다섯 명보다 적은 회원이 한 일은 말하지 않고, 합계에서도 뺍니다.',
  wrong: '그 기간은 볼 수 없어 보통 기간을 보여 드립니다. 한 번에 1,100일, 400칸까지 봅니다.',
  fewer: '5명 미만',
  none: '없음',
  atEnd: (value: string) => `기간의 끝에 ${value}`,
  more: (change: string) => `앞선 기간보다 ${change} 늘었습니다`,
  less: (change: string) => `앞선 기간보다 ${change} 줄었습니다`,
  same: '앞선 기간과 같습니다',
  noneBefore: '앞선 기간에는 없었습니다',
  untold: '앞선 기간과 견줄 수 없습니다',
  partial: '5명 미만인 때는 뺐습니다',
  range: (least: string, most: string) => `가장 적은 때 ${least}, 가장 많은 때 ${most}.`,
  asTable: '표로 보기',
  tableOf: (title: string) => `${title} 표`,
  heads: { when: '기간', now: '이번', before: '앞선 기간' },
  total: '합계',
  legendNow: '이번',
  legendBefore: '앞선 기간',
  products: '상품마다',
  methods: '결제 방법마다',
  salesNote: '달러는 주문할 때의 환율로 원화로 셉니다.',
  salesHeads: {
    product: '상품',
    method: '결제 방법',
    paid: '들어온 돈',
    returned: '돌려준 돈',
    net: '순매출',
    before: '앞선 기간',
  },
  times: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  noSales: '이 기간에는 들어오거나 돌려준 돈이 없습니다.',
  leavings: '영상을 멈춘 곳',
  leavingsNote: '이 기간에 마지막으로 열고 아직 마치지 않은 수업 중 다섯 명 넘게 멈춘 것입니다.',
  noLeavings: '다섯 명 넘게 멈춘 수업이 없습니다.',
  leavingHeads: { lesson: '수업', members: '회원', where: '반이 멈춘 곳' },
  members: (count: number) => `${count.toLocaleString('ko-KR')}명`,
  stoppedAt: (middle: string, whole: string) => `${middle} / ${whole}`,
  stoppedBetween: (early: string, late: string) => `절반이 ${early}에서 ${late} 사이에 멈췄습니다`,
};
