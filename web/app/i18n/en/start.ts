import type { StartTexts } from '../kr/start.ts';

export const start: StartTexts = {
  purposes: {
    lesson: 'Please log in to go on with this lesson and keep your record. You return to it at once.',
    diary: 'Your diary is for you and your teacher, so it needs a login.',
    records: 'Please log in to see the lessons you have listened to.',
    timer: 'Please log in so that the time you practise is kept in your records.',
    report: 'Please log in to write and see your reports.',
    shop: 'Please log in, so that what you buy belongs to your record.',
    account: 'Please log in to see your details.',
    other: 'This page is for members. Once you log in you return to it.',
  },
  whatIsFree: 'New here? Listen to the free lesson first, from beginning to end, without logging in.',
  toFreeLesson: 'Listen to the free lesson',

  freeTitle: 'Free lesson',
  freeDescription: 'A meditation lesson that you can hear to its end without joining or logging in.',
  freeOpen: 'You can listen to the end without logging in.',
  freeNone: 'No lesson is free at the moment',
  freeNoneText: 'There will be one again soon. Until then, take your time to look around.',
  toMeaning: 'About Taegeuk Meditation',
  endTitle: 'The bell has rung',
  endText: 'You may stay until its sound is gone.',
  sat: (minutes) => `You sat for ${minutes} min.`,
  inviteTitle: 'Would you like to go on sitting?',
  inviteText:
    'When you join, the lessons of the centre are free for a week. No card is asked for, and nothing is charged by itself.',
  joinText:
    'When you join, your lessons and your diary are kept in your record, and you can go on to the next lesson.',
  joinOn: 'Join and go on',
  inviteNext: (title) => `Next lesson: ${title}`,
  invite: 'Go on for free',
  again: 'From the beginning',
  freeWeek: 'Begin a free week',
  freeWeekStarting: 'Opening',
  freeWeekTerms:
    'By pressing you agree to the conditions of use, and a week opens from today. Nothing is charged by itself.',
  freeWeekGone: 'The free time can be opened once only, so it was not opened again.',

  steps: 'Steps of joining',
  stepOf: (step, all) => `${step} / ${all}`,
  back: 'Back',
  leave: 'Leave',
  next: 'Next',
  idTitle: 'How you come back',
  idLead: 'Your email is your ID. Answers from the centre reach you there too.',
  passwordAgain: 'We do not keep your password, so we ask for it again. The rest is as you typed it.',
  phoneHint:
    'Confirm it with a code and the lesson starts as soon as you join. Otherwise we mail you a link.',
  nameTitle: 'What shall we call you?',
  nameLead: 'Others who practise see nothing but the name you are called by.',
  nickName: 'Name to be called by',
  nickNameHint: '2 to 20 characters.',
  nameHint: 'It stands on certificates and receipts.',
  dobHint: 'Used to check that you are 14 or older, and that you have not joined before.',
  agreeTitle: 'Please read our promises with us',
  agreeLead: 'The consent about health is asked for with your first diary entry.',
  finish: 'Begin the first lesson for free',
  toFirst: 'To the first lesson',
  finishing: 'Joining',
  finishByPhone: (name, until) =>
    `${name}: free from today until ${until}. By pressing you agree to the conditions of use. Nothing is charged by itself.`,
  finishByMail: 'We mail you a link. Once you open it, you go on from here.',
  addressLater: 'We ask for an address only when there is something to send.',

  waiting: 'Once you open the link, you go on from here. There is no need to close this page.',
  enteredTitle: (nickName) => `Welcome, ${nickName}`,
  enteredLead: 'You have joined and are logged in.',
  confirmedElsewhere:
    'Go back to the page where you joined and you go on at once. To go on with this device, please log in.',

  byMail: 'By mail',
  byPhone: 'By text message',
  recoverBy: 'Where the code goes',
  recoverPhoneLead:
    'We send a code to the phone number that you confirmed when you joined. It tells you your ID too.',
  recoverPhoneSent: (phone) =>
    `If ${phone} is a member’s number, a code arrives. If none comes, please use your email.`,
  recoverPhone: 'Phone number',
  foundId: (email) => `Your ID is ${email}.`,
  foundOnly: 'If you know your password, you can log in right away.',
  otherPhone: 'Use another number',
  recoverPhoneCodeHint: 'Within 5 minutes, in this browser. It is checked as soon as there are six digits.',
  findId: 'Find your ID and password',
  findIdLink: 'Forgot your ID?',
};
