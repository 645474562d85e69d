/**
 * The wire's name of an author who has left; their shared entries and comments stay (product decision). Screens show it in
 * the reader's language.
 */
export const withdrawnNickName = '탈퇴한 회원';
