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
} from '@taegeuk/contract/lesson.ts';
import { getFreeLesson } from '@taegeuk/contract/lesson-free.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import * as lessons from './service.ts';
import * as userLessons from './user-lesson-service.ts';

/** Lessons, and what a member does with them: watch, mark, open. */
export function registerLessonModule(app: FastifyInstance, services: Services): void {
  registerLessons(app, services);
  registerFreeLesson(app, services);
  registerUserLessonLists(app, services);
  registerUserLessonWrites(app, services);
}

function registerLessons(app: FastifyInstance, services: Services): void {
  serve(app, services, listLessons, async ({ member, query }) => {
    const { lessons: data, total } = await lessons.listLessons(services, member, query);
    return { data, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, getLesson, async ({ member, params, query }) => ({
    data: await lessons.getLesson(services, member, {
      id: params.id,
      lang: query.lang,
      scope: query.neighbours,
    }),
  }));
}

function registerFreeLesson(app: FastifyInstance, services: Services): void {
  serve(app, services, getFreeLesson, async ({ query }) => ({
    data: await lessons.getFreeLesson(services, query),
  }));
}

function registerUserLessonLists(app: FastifyInstance, services: Services): void {
  serve(app, services, listUserLessonsByPractice, ({ member, query }) =>
    userLessons.listUserLessons(services, member, {
      ...query,
      list: query.isPractise ? 'practised' : 'opened',
    }),
  );

  serve(app, services, listUserLessons, ({ member, query }) =>
    userLessons.listUserLessons(services, member, { ...query, list: 'all' }),
  );

  serve(app, services, listFavoriteLessons, ({ member, query }) =>
    userLessons.listUserLessons(services, member, { ...query, list: 'favorite' }),
  );

  serve(app, services, getUserLesson, async ({ member, params, query }) => ({
    data: await userLessons.getUserLesson(services, member, { ...query, id: params.id }),
  }));
}

function registerUserLessonWrites(app: FastifyInstance, services: Services): void {
  serve(app, services, updateUserLesson, async ({ member, params, query, body }) => ({
    data: await userLessons.setFavorite(services, member, { ...body, id: params.id, lang: query.lang }),
  }));

  serve(app, services, saveProgress, async ({ member, params, body }) => ({
    data: await userLessons.saveProgress(services, member, { ...body, lessonId: params.lessonId }),
  }));

  serve(app, services, recordLessonOpen, async ({ member, body }) => ({
    data: await userLessons.recordLessonOpen(services, member, body),
  }));
}
