export const certificate = {
  title: '수료증',
  academy: (site: string) => `${site} 아카데미`,
  /** Under the name. */
  statement: '위 사람은 아래 과정의 수업을 모두 수련하고 보고서 검토를 마쳤으므로 이 증서를 드립니다.',
  name: '이름',
  course: '과정',
  issuedOn: '발급일',
  number: '증서 번호',
  verify: '이 주소에서 진위를 확인할 수 있습니다.',
  qr: '진위를 확인하는 주소의 QR 코드',
  print: '인쇄하기',
  copy: '확인 주소 복사',
  copied: '확인 주소를 복사했습니다.',
  copyFailed: '복사하지 못했습니다. 주소를 길게 눌러 복사해 주세요.',
  backToPath: '나의 아카데미로',
  revokedTitle: '효력이 없는 수료증입니다',
  revokedText: (on: string) => `${on}에 효력을 잃었습니다. 이유는 아카데미로 문의해 주세요.`,
  notFoundTitle: '찾으시는 수료증이 없습니다',
  notFoundText: '주소를 다시 확인해 주세요. 받으신 수료증은 나의 아카데미에 모여 있습니다.',

  check: {
    title: '수료증 확인',
    description: '발급한 수료증이 유효한지 확인합니다.',
    validTitle: '유효한 수료증입니다',
    validText: (academy: string) => `${academy}가 발급한 수료증입니다.`,
    holder: '받은 사람',
    invalidTitle: '유효한 수료증으로 확인되지 않습니다',
    invalidText: '번호를 잘못 읽었거나 더 이상 유효하지 않은 수료증입니다. 증서의 번호를 다시 확인해 주세요.',
    voidTitle: '효력이 없어진 수료증입니다',
    voidText:
      '이 번호의 수료증은 더 이상 유효하지 않습니다. 새 번호로 다시 발급되었을 수 있으니, 보여 주신 분께 확인해 주세요.',
    privacy: '개인정보를 지키기 위해 이름은 첫 글자만 보여 드립니다.',
    failedTitle: '지금은 확인할 수 없습니다',
    again: '다시 확인하기',
    home: '처음 화면으로',
  },
};

export type CertificateTexts = typeof certificate;
