import * as contact from '@taegeuk/contract/contact-change.ts';
import * as change from '@taegeuk/contract/member-change.ts';
import * as mirror from '@taegeuk/contract/member-mirror.ts';
import * as record from '@taegeuk/contract/member-record.ts';
import * as search from '@taegeuk/contract/member-search.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { setMemberLevel, setMemberTeacher } from './change.ts';
import { askContactChange, cancelContactChange } from './contact.ts';
import { searchStaff } from './find.ts';
import { countMemberViews, searchMembers } from './list.ts';
import { mirrorMember } from './mirror.ts';
import { createMemberNote, deleteMemberNote } from './notes.ts';
import { getMember, listTeachers, readRecord } from './record.ts';
import { resetSecondStep } from './reset-second-step.ts';
import { revealMember } from './reveal.ts';
import { listMemberTimeline } from './timeline.ts';
import { updateMember } from './update.ts';
import { explainMember } from './why.ts';

function registerReading(app: FastifyInstance, services: Services): void {
  serve(app, services, search.searchStaff, async ({ body, member, request }) => ({
    data: await searchStaff(services, body.q, staffActing(services, member, request)),
  }));

  serve(app, services, search.searchMembers, async ({ body, member, request }) => {
    const { lines, total } = await searchMembers(services, body, staffActing(services, member, request));
    const { pageNo, pageSize } = body;
    return { data: lines, page: { pageNo, pageSize, total } };
  });

  serve(app, services, search.countMemberViews, async ({ member, request }) => ({
    data: await countMemberViews(services, staffActing(services, member, request)),
  }));

  serve(app, services, record.getMember, async ({ params, member, request }) => ({
    data: await getMember(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, record.listMemberTimeline, async ({ params, query, member, request }) => {
    const { kind, after, pageSize } = query;
    const asked = { id: params.id, kind, after, pageSize };
    const { lines, next } = await listMemberTimeline(services, asked, staffActing(services, member, request));
    return { data: lines, page: { next } };
  });

  serve(app, services, record.explainMember, async ({ params, member, request }) => ({
    data: await explainMember(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, mirror.mirrorMember, async ({ params, query, member, request }) => ({
    data: await mirrorMember(
      services,
      { id: params.id, of: query.of },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, change.listTeachers, async () => ({ data: await listTeachers(services) }));
}

function registerChanging(app: FastifyInstance, services: Services): void {
  serve(app, services, change.revealMember, async ({ params, body, member, request }) => ({
    data: await revealMember(services, { ...body, id: params.id }, staffActing(services, member, request)),
  }));

  serve(app, services, change.updateMember, async ({ params, body, member, request }) => {
    const by = staffActing(services, member, request);
    await updateMember(services, { ...body, id: params.id }, by);
    return { data: await readRecord(services, params.id, by) };
  });

  serve(app, services, contact.askContactChange, async ({ params, body, member, request }) => ({
    data: await askContactChange(
      services,
      { ...body, id: params.id },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, contact.cancelContactChange, async ({ params, body, member, request }) => {
    await cancelContactChange(services, { ...body, id: params.id }, staffActing(services, member, request));
    return { data: null };
  });

  serve(app, services, change.setMemberLevel, async ({ params, body, member, request }) => {
    const by = staffActing(services, member, request);
    await setMemberLevel(services, { ...body, id: params.id }, by);
    return { data: await readRecord(services, params.id, by) };
  });

  serve(app, services, change.setMemberTeacher, async ({ params, body, member, request }) => {
    const by = staffActing(services, member, request);
    await setMemberTeacher(services, { ...body, id: params.id }, by);
    return { data: await readRecord(services, params.id, by) };
  });

  serve(app, services, change.resetSecondStep, async ({ params, body, member, request }) => ({
    data: await resetSecondStep.ask(
      services,
      { ...body, id: params.id, input: {} },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, change.createMemberNote, async ({ body, member, request }) => ({
    data: await createMemberNote(
      services,
      { ...body, idempotencyKey: idempotencyKeyOf(request) },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, change.deleteMemberNote, async ({ params, member, request }) => {
    await deleteMemberNote(services, params.id, staffActing(services, member, request));
    return { data: null };
  });
}

/** What staff see of members and do for them: search, lists, and the page of one. */
export function registerMemberModule(app: FastifyInstance, services: Services): void {
  registerReading(app, services);
  registerChanging(app, services);
}
