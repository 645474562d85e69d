import {
  type ContentKind,
  contentRights,
  orderedPostTypes,
  writtenPostTypes,
} from '@taegeuk/contract/content-kinds.ts';
import { messageChannels } from '@taegeuk/contract/message-kinds.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { checklistTexts } from './checklist/checklist-texts.ts';
import { pointNames } from './checklist/points.ts';
import { documentTexts } from './document/document-texts.ts';
import type { OfficeKind } from './kind.ts';
import { loadGroupParts, loadLevelParts } from './lesson/groups.ts';
import { groupTexts, lessonTexts } from './lesson/lesson-desk-texts.ts';
import { NewGroup } from './lesson/new-group.tsx';
import { mainPageTexts } from './main-page/main-page-texts.ts';
import { mainPageNames } from './main-page/main-page-words.ts';
import { menuTexts } from './menu/menu-texts.ts';
import { NewPost } from './new-post.tsx';
import { NewPopup } from './popup/new-popup.tsx';
import { popupTexts } from './popup/popup-texts.ts';
import { postTexts } from './post-texts.ts';
import { productTexts } from './product/product-texts.ts';
import { siteTexts } from './site/site-texts.ts';
import { templateTexts } from './template/template-texts.ts';

/** Every kind that has screens, in the order in which they are chosen. */
const officeKinds: readonly OfficeKind[] = [
  {
    ...{ kind: 'post', path: '/admin/content', words: postTexts, New: NewPost },
    isInOrder: orderedPostTypes,
    filters: [
      {
        ...{ name: 'part', label: postTexts.part },
        options: writtenPostTypes.map((value) => ({ value, text: value })),
      },
    ],
    load: async () => (await import('./post-form.tsx')).postWriting,
  },
  {
    // Its list is the tree of all menus.
    ...{ kind: 'menu', path: '/admin/content/menus', words: menuTexts },
    load: async () => (await import('./menu/menu-form.tsx')).menuWriting,
  },
  {
    ...{ kind: 'popup', path: '/admin/content/popups', words: popupTexts, New: NewPopup, isInOrder: true },
    load: async () => (await import('./popup/popup-form.tsx')).popupWriting,
  },
  {
    ...{ kind: 'main_page', path: '/admin/content/main-page', isAlwaysPublic: true },
    words: { ...mainPageTexts, fields: mainPageNames },
    load: async () => (await import('./main-page/main-page-form.tsx')).mainPageWriting,
  },
  {
    ...{ kind: 'document', path: '/admin/content/documents', words: documentTexts, isAlwaysPublic: true },
    load: async () => (await import('./document/document-form.tsx')).documentWriting,
  },
  {
    ...{ kind: 'site', path: '/admin/content/site', words: siteTexts, isAlwaysPublic: true },
    load: async () => (await import('./site/site-form.tsx')).siteWriting,
  },
  {
    ...{ kind: 'template', path: '/admin/content/messages', words: templateTexts, isAlwaysPublic: true },
    filters: [
      {
        ...{ name: 'part', label: templateTexts.part },
        options: messageChannels.map((value) => ({ value, text: templateTexts.channels[value] })),
      },
    ],
    load: async () => (await import('./template/template-form.tsx')).templateWriting,
  },
  {
    ...{ kind: 'checklist', path: '/admin/content/checklists', isAlwaysPublic: true, isKoreanAlone: true },
    words: { ...checklistTexts, fields: { ...checklistTexts.fields, ...pointNames } },
    load: async () => (await import('./checklist/checklist-form.tsx')).checklistWriting,
  },
  {
    ...{ kind: 'category', path: '/admin/content/groups', words: groupTexts, New: NewGroup, isInOrder: true },
    ...{ readParts: loadLevelParts },
    load: async () => (await import('./lesson/group-form.tsx')).groupWriting,
  },
  {
    ...{ kind: 'lesson', path: '/admin/content/lessons', words: lessonTexts, isInOrder: true },
    ...{ readParts: loadGroupParts },
    load: async () => (await import('./lesson/lesson-form.tsx')).lessonWriting,
  },
  {
    ...{ kind: 'product', path: '/admin/content/products', words: productTexts, isInOrder: true },
    isAlwaysPublic: true,
    load: async () => (await import('./product/product-form.tsx')).productWriting,
  },
];

export function officeKindOf(kind: ContentKind): OfficeKind | undefined {
  return officeKinds.find((each) => each.kind === kind);
}

/** The kind whose list has this address. */
export function officeKindAt(pathname: string): OfficeKind | undefined {
  return officeKinds.find(({ path }) => path === pathname.replace(/\/$/, ''));
}

/** The kinds that somebody with these rights writes. */
export function officeKindsFor(rights: readonly StaffRight[]): OfficeKind[] {
  return officeKinds.filter(({ kind }) => rights.includes(contentRights[kind]));
}
