import { login, logout } from './auth.ts';
import { listCategories } from './category.ts';
import {
  createComment,
  createCommentByGet,
  deleteComment,
  listCommentsOfLesson,
  listCommentsOfPractice,
} from './comment.ts';
import { getPost, listLanguages, listMenus, listPosts } from './content.ts';
import {
  getLesson,
  getUserLesson,
  listFavoriteLessons,
  listLessons,
  listUserLessons,
  listUserLessonsByPractice,
  recordLessonOpen,
  saveProgress,
  updateUserLesson,
} from './lesson.ts';
import {
  createPractice,
  deletePractice,
  getPractice,
  getPracticeStats,
  listPractice,
  updatePractice,
} from './practice.ts';
import { createRole, createUserRole, listRolesOfUser } from './role.ts';
import {
  confirmEmail,
  confirmFindPassword,
  findPassword,
  forgotPassword,
  getProfile,
  register,
  resendMail,
} from './user.ts';

/** Every endpoint by the name that the client gives it: the one list that routes, document and tests derive from. */
export const endpoints = {
  login,
  logout,
  register,
  resendMail,
  confirmEmail,
  findPassword,
  confirmFindPassword,
  forgotPassword,
  getProfile,
  listRolesOfUser,
  createRole,
  createUserRole,
  listLanguages,
  listPosts,
  getPost,
  listMenus,
  listCategories,
  listLessons,
  getLesson,
  updateUserLesson,
  saveProgress,
  listUserLessonsByPractice,
  listUserLessons,
  listFavoriteLessons,
  getUserLesson,
  recordLessonOpen,
  listCommentsOfLesson,
  listCommentsOfPractice,
  createCommentByGet,
  createComment,
  deleteComment,
  createPractice,
  listPractice,
  getPractice,
  updatePractice,
  deletePractice,
  getPracticeStats,
} as const;

export type Endpoints = typeof endpoints;
