import { categoryBody, productBody } from '@taegeuk/contract/content-bodies.ts';
import type { GroupOutline, Programme } from '@taegeuk/contract/programme.ts';
import { describe, expect, it } from 'vitest';
import { loadProgrammeDraft } from './draft-programme.ts';
import type { Asked } from './load-programme.ts';

const place = { center: 0, summary: '지금 설명', level: 1 };
const group = {
  ...place,
  ...{ slug: 'heat/first', name: '지금 과정', subLevel: 1, lessons: 1, duration: 60, poster: '/p.avif' },
};
const product = {
  ...{ id: 'p', name: '지금 상품', summary: '', payLevelInAcademy: null, reducedFromKrw: null },
  ...{ priceKrw: 1000, dayExpirate: 30, grants: 'center' as const },
};
const programme: Programme = {
  levels: [{ ...place, slug: 'heat', name: '지금 단계' }],
  groups: [group],
  products: [product],
};
const outline: GroupOutline = { ...group, outline: [] };

const asked = {
  lang: 'en',
  api: {
    getProgramme: () => Promise.resolve({ data: programme }),
    getGroupOutline: () => Promise.resolve({ data: outline }),
    listPosts: () => Promise.resolve({ data: [] }),
  },
} as unknown as Asked;

const texts = { kr: { title: '새 이름', summary: '새 설명' } };
const words = { name: '새 이름', summary: '새 설명' };

function categoryDraft(given: object) {
  return loadProgrammeDraft(asked, {
    kind: 'category',
    body: categoryBody.parse({ center: 0, texts, ...given }),
  });
}

function productDraft(given: object) {
  const body = productBody.parse({ center: 2, grants: 'center', payLevel: 0, texts, ...given });
  return loadProgrammeDraft(asked, { kind: 'product', id: 'p', body });
}

describe('the draft of a group', () => {
  it('stands in its outline with its own words, Korean where the language has none', async () => {
    expect(await categoryDraft({ slug: 'heat/first' })).toMatchObject({ outline: { ...outline, ...words } });
    const both = { ...texts, en: { title: 'New name', summary: '' } };
    expect(await categoryDraft({ slug: 'heat/first', texts: both })).toMatchObject({
      outline: { name: 'New name', summary: '' },
    });
  });

  it('that is a level stands among the levels', async () => {
    expect(await categoryDraft({ slug: 'heat' })).toMatchObject({ levels: [{ slug: 'heat', ...words }] });
  });

  it('has no page before it is public, nor one of the other side', async () => {
    expect(await categoryDraft({ slug: 'look' })).toBeNull();
    expect(await categoryDraft({ slug: 'heat/second' })).toBeNull();
    expect(await categoryDraft({ slug: 'heat/first', center: 1 })).toBeNull();
  });
});

describe('the draft of a product', () => {
  it('stands among the prices with its words and what it opens', async () => {
    expect(await productDraft({})).toMatchObject({ products: [{ ...product, ...words }] });
    expect(await productDraft({ grants: 'academy', payLevel: 2 })).toMatchObject({
      products: [{ ...words, grants: 'academy', payLevelInAcademy: 2 }],
    });
  });

  it('has no page where it is not sold, now or from this version on', async () => {
    expect(await productDraft({ isOnSale: false })).toBeNull();
    const other = {
      id: 'q',
      kind: 'product',
      body: productBody.parse({ center: 2, grants: 'center', payLevel: 0, texts }),
    } as const;
    expect(await loadProgrammeDraft(asked, other)).toBeNull();
  });
});
