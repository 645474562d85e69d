import {
  createComment,
  createCommentByGet,
  deleteComment,
  listCommentsOfLesson,
  listCommentsOfPractice,
  listNewestComments,
} from '@taegeuk/contract/comment.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app.ts';
import { serve } from '../../plugins/endpoint.ts';
import { idempotencyKeyOf } from '../../plugins/idempotency-key.ts';
import * as comment from './service.ts';

/** Comments under lessons and diary entries. */
export function registerCommentModule(app: FastifyInstance, services: Services): void {
  registerLists(app, services);
  registerWrites(app, services);
}

function registerLists(app: FastifyInstance, services: Services): void {
  serve(app, services, listCommentsOfLesson, async ({ member, query }) => {
    const subject = { lessonId: query.lessonId, practiceId: null };
    const { comments, next } = await comment.listComments(services, member, { ...query, subject });
    return { data: comments, page: { next } };
  });

  serve(app, services, listCommentsOfPractice, async ({ member, query }) => {
    const subject = { lessonId: null, practiceId: query.practiseHistoryId };
    const { comments, next } = await comment.listComments(services, member, { ...query, subject });
    return { data: comments, page: { next } };
  });

  serve(app, services, listNewestComments, async ({ member, query }) => ({
    data: await comment.listNewestComments(services, member, query),
  }));
}

function registerWrites(app: FastifyInstance, services: Services): void {
  serve(app, services, createCommentByGet, async ({ member, query, request }) => ({
    data: await comment.createComment(services, member, query, idempotencyKeyOf(request)),
    message: 'comment_registered',
  }));

  serve(app, services, createComment, async ({ member, body, request }) => ({
    data: await comment.createComment(services, member, body, idempotencyKeyOf(request)),
    message: 'comment_registered',
  }));

  serve(app, services, deleteComment, async ({ member, params, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    await comment.deleteComment(services, member, params.id, actor);
    return { data: null };
  });
}
