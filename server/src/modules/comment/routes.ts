import {
  createComment,
  createCommentByGet,
  deleteComment,
  listCommentsOfLesson,
  listCommentsOfPractice,
  listNewestComments,
} from '@taegeuk/contract/comment.ts';
import {
  deleteCommentAsStaff as deleteCommentAsStaffCall,
  keepComment as keepCommentCall,
} from '@taegeuk/contract/review.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import type { AuditActor } from '../audit/service.ts';
import * as comment from './service.ts';
import * as staff from './staff.ts';

/** Comments under lessons and diary entries. */
export function registerCommentModule(app: FastifyInstance, services: Services): void {
  registerLists(app, services);
  registerWrites(app, services);
  registerStaffRoutes(app, services);
}

function actorOf({ id }: { id: string }, request: FastifyRequest): AuditActor {
  return { id, address: request.ip, requestId: request.id };
}

function registerLists(app: FastifyInstance, services: Services): void {
  serve(app, services, listCommentsOfLesson, async ({ member, query }) => {
    const subject = { lessonId: query.lessonId, practiceId: null };
    const { comments, next } = await comment.listComments(services, member, { ...query, subject }, null);
    return { data: comments, page: { next } };
  });

  serve(app, services, listCommentsOfPractice, async ({ member, query, request }) => {
    const asked = { ...query, subject: { lessonId: null, practiceId: query.practiseHistoryId } };
    const { comments, next } = await comment.listComments(services, member, asked, actorOf(member, request));
    return { data: comments, page: { next } };
  });

  serve(app, services, listNewestComments, async ({ member, query, request }) => ({
    data: await comment.listNewestComments(services, member, query, actorOf(member, request)),
  }));
}

function registerWrites(app: FastifyInstance, services: Services): void {
  serve(app, services, createCommentByGet, async ({ member, query, request }) => ({
    data: await comment.createComment(
      services,
      member,
      query,
      idempotencyKeyOf(request),
      actorOf(member, request),
    ),
    message: 'comment_registered',
  }));

  serve(app, services, createComment, async ({ member, body, request }) => ({
    data: await comment.createComment(
      services,
      member,
      body,
      idempotencyKeyOf(request),
      actorOf(member, request),
    ),
    message: 'comment_registered',
  }));

  serve(app, services, deleteComment, async ({ member, params }) => {
    await comment.deleteComment(services, member, params.id);
    return { data: null };
  });
}

function registerStaffRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, keepCommentCall, async ({ member, params, request }) => {
    await staff.keepComment(services, params.id, staffActing(services, member, request));
    return { data: null };
  });

  serve(app, services, deleteCommentAsStaffCall, async ({ member, params, body, request }) => {
    const by = staffActing(services, member, request);
    await staff.deleteCommentAsStaff(services, { ...params, ...body }, by);
    return { data: null };
  });
}
