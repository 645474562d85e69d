/** Texts of the common questions and the guide: they are loaded with these pages. */
export const help = {
  questions: {
    title: '자주 묻는 질문',
    description: '수련과 수업, 일지, 계정과 결제에 관해 자주 물으시는 것을 모았습니다.',
    byTopic: '주제별 질문',
    /** Headings by the topic of the questions; `other` for those without one. */
    topics: {
      practice: '수련',
      lessons: '수업과 영상',
      diary: '명상일지',
      account: '가입과 계정',
      payment: '결제와 환불',
      centre: '센터와 상담',
      other: '그 밖의 질문',
    },
    copyLink: '이 질문의 주소 복사',
    copied: '주소를 복사했습니다.',
    emptyTitle: '아직 올라온 질문이 없습니다',
    emptyDescription: '궁금한 것은 아래의 연락처로 물어 주세요.',
    stillOpen: '찾으시는 답이 없나요?',
    stillOpenText: '아래로 연락해 주시면 선생님이나 직원이 답해 드립니다.',
    toInquiry: '1:1로 문의하기 (회원)',
    toGuide: '이용 안내 읽기',
    toCentre: '센터 오시는 길',
    toStatus: '서비스 상태 보기',
  },
  guide: {
    title: '이용 안내',
    description:
      '가입부터 수업과 일지, 결제와 탈퇴까지 순서대로 안내합니다. 끝에는 약관과 정책의 전문이 있습니다.',
    documents: '약관과 정책',
    documentsText: '제목을 누르면 전문이 펼쳐집니다. 인쇄하면 펼친 채로 나옵니다.',
    toQuestions: '자주 묻는 질문 보기',
  },
  document: {
    coming: (day: string) => `${day}부터 시행합니다. 그날까지는 지금의 전문이 효력을 가집니다.`,
    present: (day: string) => `${day}부터 시행하고 있는 전문입니다.`,
    former: (day: string) => `${day}에 시행했던 지난 전문입니다.`,
    changes: '바뀌는 내용',
    versions: '시행일별 전문',
    states: { coming: '시행 예정', present: '시행 중', former: '지난 전문' },
    toComing: (day: string) => `${day}부터 바뀌는 전문 읽기`,
    toFormer: '지난 전문 보기',
  },
};

export type HelpTexts = typeof help;
