import type { ErrorTexts } from '../kr/errors.ts';

const codes: ErrorTexts['codes'] = {
  invalid_json: 'The request could not be read. Please try again.',
  invalid_request: 'The request could not be processed. Please try again.',
  invalid_input: 'Please check what you entered.',
  unknown_language: 'This language is not available.',
  gone: 'This text has been taken down.',
  method_not_allowed: 'The request could not be processed.',
  payload_too_large: 'What you are sending is too large.',
  unsupported_media_type: 'This format cannot be sent.',
  token_required: 'Please log in first.',
  token_expired: 'Your session has ended. Please log in again.',
  challenge_required: 'A short check could not be finished. Please try again.',
  forbidden: 'You do not have access to this.',
  own_record: 'You cannot do this to your own record. Please ask a colleague.',
  invalid_credentials: 'The ID or password is not right.',
  email_not_verified: 'Please confirm your email verification.',
  second_factor_setup_required: 'Staff screens can be used once two-step login is on.',
  second_factor_required: 'A two-step login code is needed.',
  second_factor_expired: 'The login took too long. Please start again with your password.',
  second_factor_already_on: 'Two-step login is already on.',
  second_factor_off: 'Two-step login is not on.',
  passkey_refused: 'This passkey could not be confirmed. Please try again or choose another way.',
  passkey_expired: 'The time to confirm has passed. Please try again.',
  passkey_already_exists: 'This passkey is already registered.',
  passkey_limit:
    'You can register up to 10 passkeys. Remove one that you no longer use, then add the new one.',
  wrong_password: 'The password is not right.',
  password_required: 'Please enter your current password to confirm that it is you.',
  last_administrator: 'The last administrator cannot leave. Please appoint another one first.',
  already_staff: 'This member is staff already.',
  user_does_not_exist: 'User does not exist',
  already_verified: 'This email address is already confirmed.',
  code_not_confirmed:
    'The code was not confirmed in this browser, or too long ago. Please ask for a new code.',
  passwords_do_not_match: 'Passwords do not match',
  consent_required: 'Please agree to the required items.',
  under_age: 'You must be 14 or older to join.',
  weak_password: 'This password is easy to guess. Please choose another.',
  invalid_email: 'Please enter your email address correctly',
  invalid_phone: 'Please enter your phone number correctly.',
  phone_not_verified: 'Your phone number needs to be verified.',
  phone_already_exists: 'This phone number is already registered.',
  nickname_already_exists: 'This nickname exists. Please enter another.',
  name_already_exists: 'This name exists. Please enter another.',
  email_already_exists: 'This e-mail exists. Please enter another.',
  impossible_progress: 'The viewing record could not be saved.',
  changed_elsewhere: 'This was changed somewhere else first. Please reload it and save again.',
  practised_on_out_of_range: 'The day of practice can be today or up to 30 days ago.',
  sensitive_consent_required:
    'To write something new, please agree to the handling of what concerns health and belief.',
  course_not_finished:
    'A certificate is given once every lesson of the course is practised and its report reviewed.',
  consultation_closed:
    'This consultation already has a date or an answer. If something has to change, please call the centre.',
  consultation_not_begun: 'This consultation has not begun. It can be ended after it has started.',
  slot_taken: 'There is already another consultation at that time. Please choose another time.',
  booking_limit:
    'You already have three consultations to come. Please book again after one of them, or call one off first.',
  inquiry_closed: 'This inquiry is closed. Please ask in a new one.',
  already_reported: 'You have already reported this entry. The teachers are looking at it.',
  storage_full: 'All the room for your records is used. Delete what you no longer need, or let us know.',
  level_check_open:
    'You already have a request for a level check that is waiting. You can make another once it is answered or withdrawn.',
  sharing_closed: 'A teacher has closed sharing for this entry. Save it without sharing.',
  level_check_closed: 'This request for a level check has already been answered or withdrawn.',
  attachment_name: 'The file’s name contains a folder path. Please rename it and choose it again.',
  attachment_type:
    'Files of this kind cannot be attached. PDF, Hangul (hwp, hwpx), Word (docx) and pictures (png, jpg, webp) can.',
  attachment_mismatch:
    'What is in the file differs from the ending of its name. Please save it under the right name and try again.',
  attachment_damaged: 'The file is damaged and cannot be opened. Please save it once more and try again.',
  attachment_mixed:
    'The file has content of another format mixed in. Please save the document or picture anew and try again.',
  attachment_bomb:
    'The file becomes far too large when unpacked. Please make its pictures smaller or save it as a PDF.',
  attachment_macro: 'Documents with macros cannot be attached. Please save it without macros or as a PDF.',
  attachment_script:
    'The file holds a script or an action that runs by itself. Please print it to a new PDF and try again.',
  attachment_remote:
    'The file is linked to a template or an object that is fetched from elsewhere. Please break the link or save it as a PDF.',
  attachment_program:
    'A program or another file is embedded in the file. Please remove it and save the file again.',
  attachment_locked:
    'The file is protected by a password or encryption. Please save it without protection and try again.',
  attachment_unchecked:
    'The file could not be checked to its end. Please save it as a new PDF, or in another format, and try again.',
  attachment_too_large: 'The file is too large. Each may have up to 20 MB.',
  attachment_limit: 'A report takes up to five files.',
  attachment_under_way:
    'A file is still being uploaded. Please wait until it is there, or remove it, and hand the report in then.',
  upload_offset: 'The file is being uploaded from another place, too. Please continue in a moment.',
  report_closed: 'A report that was submitted or reviewed cannot be changed.',
  report_of_course_exists: 'You have already submitted a report for this course.',
  price_changed: 'The price or the period has changed meanwhile. Please look at it again before you go on.',
  agreement_required: 'Payment is possible only when you agree to the purchase agreement.',
  already_held: 'You have had this free product already. A free product can be taken once.',
  order_open:
    'An order of this product is waiting for your transfer. Please finish or cancel it before you order anew.',
  order_closed: 'This order is closed and can no longer be changed.',
  pay_method_unavailable: 'This product cannot be paid in this way.',
  payment_unavailable:
    'The payment company does not answer, so the result is not known yet. You will soon see it among your payments.',
  window_over: 'Your membership does not cover that day. Please check its dates.',
  pause_open: 'A rest is already running or planned.',
  not_paused: 'There is no rest to end.',
};

const fields: ErrorTexts['fields'] = {
  fill_blank: 'Please enter a blank.',
  invalid_type: 'Please check this value.',
  invalid_text: 'It contains characters that cannot be used.',
  invalid_email: 'Please enter your email address correctly',
  email_required: 'Please enter your email!',
  invalid_phone: 'Please enter your phone number correctly.',
  invalid_date: 'Please enter a correct date.',
  invalid_id: 'The chosen item was not found.',
  invalid_choice: 'Please choose from the list.',
  invalid_number: 'Please enter a number.',
  channel_required: 'Please choose at least one way to talk.',
  too_short: 'This is too short. Please write a little more.',
  too_long: 'This is too long. Please shorten it.',
  too_small: 'This value is too small.',
  too_large: 'This value is too large.',
  consent_required: 'Please agree to the required items.',
  under_age: 'You must be 14 or older to join.',
  weak_password: 'This password is easy to guess. Please choose another.',
  passwords_do_not_match: 'Passwords do not match',
  unknown_language: 'This language is not available.',
};

const success: ErrorTexts['success'] = {
  ok: 'Saved.',
  comment_registered: 'Comments have been registered.',
  certification_completed: 'Your certification has been completed.',
};

export const errors: ErrorTexts = {
  codes,
  fields,
  success,
  blankOf: (label) => `Please fill in “${label}”.`,
  summaryTitle: 'Please check the following',
};
