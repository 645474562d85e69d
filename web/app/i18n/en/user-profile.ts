import type { UserProfileTexts } from '../kr/user-profile.ts';

const overview: UserProfileTexts['overview'] = {
  title: 'My account',
  verified: 'Verified',
  notVerified: 'Not verified',
  verify: 'Verify the email',
  centreLevel: 'Centre level',
  academyLevel: 'Academy level',
  levelNumber: (level, name) => (name ? `Level ${level} · ${name}` : `Level ${level}`),
  centreWindow: 'Centre membership',
  academyWindow: 'Academy membership',
  active: (until) => `Active until ${until}`,
  before: (from) => `Starts on ${from}`,
  ended: (on) => `Ended on ${on}`,
  never: 'No pass yet',
  toPayment: 'Go to payment',
};

const details: UserProfileTexts['details'] = {
  title: 'My details',
  lead: 'You can change your nickname, name, date of birth and address.',
  save: 'Save my details',
  saved: 'Your details are saved.',
  unchanged: 'Nothing has changed.',
  restored: 'We brought back what you had not saved.',
  discard: 'Undo my changes',
};

const phone: UserProfileTexts['phone'] = {
  title: 'Phone number',
  lead: 'To change it you need a code sent to the new number, and your current password.',
  current: 'Registered phone number',
  none: 'No number is registered',
  change: 'Change the phone number',
  verifyOrChange: 'Verify or change the phone number',
  newPhone: 'New phone number',
  save: 'Change to this number',
  saved: 'Your phone number is changed.',
};

const password: UserProfileTexts['password'] = {
  title: 'Password',
  lead: 'When you change your password, all other devices are logged out.',
  current: 'Current password',
  save: 'Change the password',
  saved: 'Your password is changed. You stay logged in here; all other devices are logged out.',
};

const sessions: UserProfileTexts['sessions'] = {
  title: 'Logged-in devices',
  lead: 'If you see a device that you do not know, log it out and change your password.',
  list: 'Logged-in devices',
  here: 'This device',
  unknownDevice: 'Unknown device',
  device: (browser, system) => `${system} · ${browser}`,
  since: (time) => `Logged in ${time} (Korean time)`,
  address: (prefix) => `Address ${prefix}`,
  end: 'Log out',
  endNamed: (device) => `Log out ${device}`,
  ended: (device) => `${device} is logged out.`,
  endOthers: 'Log out all other devices',
  askTitle: 'Log out all other devices?',
  askText: 'You stay logged in on this device.',
  endedOthers: (count) => `Other devices logged out: ${count}.`,
  onlyHere: 'You are logged in on this device only.',
};

const consents: UserProfileTexts['consents'] = {
  title: 'Consents',
  lead: 'You can change news and the consent to what concerns health and belief at any time. The required consents last as long as your membership.',
  marketing: 'Receive news and invitations',
  marketingText: 'We send news of lessons, retreats and events by email.',
  grantedOn: (day) => `Agreed on ${day}.`,
  refusedOn: (day) => `Not received since ${day}.`,
  neverAsked: 'You have not agreed yet.',
  on: (day) => `You agreed to receive news on ${day}.`,
  off: (day) => `You withdrew your consent to news on ${day}.`,
  listTitle: 'What you have agreed to',
  kinds: {
    terms: 'Terms of use',
    privacy: 'Collection and use of personal information',
    age14: 'Being 14 or older',
    marketing: 'News and invitations',
    sensitive: 'What concerns health and belief',
  },
  version: (day) => `In force since ${day}`,
  takenBackOn: (day) =>
    `Taken back on ${day}. You are asked again when you write a diary entry or request a consultation.`,
  takeBack: 'Take the consent back',
  takeBackTitle: 'Take back the consent to what concerns health and belief?',
  takeBackPoints: [
    'What you have written stays, and only you can see it: teachers no longer can.',
    'Entries that you share are no longer shared. Agreeing again does not share them by itself.',
    'Consultations that wait for an answer stop.',
    'Until you agree again you cannot write new diary entries or consultations.',
  ],
  takenBack: 'The consent was taken back. Only you can see what you wrote.',
};

const exporting: UserProfileTexts['exporting'] = {
  title: 'Download my data',
  lead: 'Your details, diary, practice records, comments and orders in one file (JSON). Your password is not in it.',
  start: 'Download',
  pending: 'Preparing the file',
  done: 'The file is downloaded. It holds personal data: please keep it in a safe place.',
};

const leave: UserProfileTexts['leave'] = {
  title: 'Leave',
  lead: 'Leaving cannot be undone. Please read this first.',
  deletedTitle: 'What is deleted',
  deleted: [
    'Email, name, nickname, date of birth, phone number and address',
    'Your private diary entries, practice and viewing records, and favourites',
    'Certificates of the academy: whoever checks their numbers is told that they are not valid',
    'The rest of your membership, and the login on every device',
  ],
  keptTitle: 'What stays',
  kept: [
    "Entries that you shared and your comments stay without a name, as '탈퇴한 회원' (former member). Please delete them first if you do not want that.",
    'Orders and payments are kept apart for 5 years, as the law on e-commerce demands, and then deleted.',
  ],
  again: 'You can join again at any time with the same email address and phone number.',
  open: 'Leave',
  dialogTitle: 'Do you really want to leave?',
  dialogText: 'Enter your password and press Leave. It takes effect at once and cannot be undone.',
  confirm: 'Leave',
  pending: 'Leaving',
  farewellTitle: 'You have left',
  farewell: 'Thank you for having been with us. Come back whenever you would like to catch your breath.',
};

export const userProfile: UserProfileTexts = {
  title: 'My account',
  lead: 'See and change your details, logins and consents.',
  contents: 'On this page',
  currentPassword: 'Current password',
  overview,
  details,
  phone,
  password,
  sessions,
  consents,
  exporting,
  leave,
};
