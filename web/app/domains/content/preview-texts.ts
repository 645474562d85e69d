/** Words of the page that shows a version before it is public. */
export const previewTexts = {
  title: '미리 보기',
  note: (until: string) => `미리 보기입니다. 이 주소로 ${until}까지 볼 수 있습니다.`,
  gone: '이 미리 보기는 더 볼 수 없습니다. 하루가 지났거나 글이 지워졌습니다.',
  again: '팝업 다시 보기',
  menu: '위 메뉴에 이 판이 보입니다. 좁은 화면에서는 메뉴 버튼을 눌러 보세요.',
  plain: '글자만 보이는 메일에서',
  sample: '이름과 금액, 번호는 예시입니다.',
  shortText: (bytes: number) => `${bytes}바이트: 단문(SMS)으로 보냅니다.`,
  longText: (bytes: number) => `${bytes}바이트: 90바이트를 넘어 장문(LMS)으로 보냅니다.`,
} as const;
