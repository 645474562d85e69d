import { type SiteBody, siteBody } from '@taegeuk/contract/content-bodies.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { type Applied, type KindOfContent, missingText } from '../kind.ts';

const place = { kind: 'site', id: null, title: '모든 화면과 메일' } as const;

async function findLive(db: Db, id: string): Promise<SiteBody | undefined> {
  const [row] = await db<{ logo: string | null; texts: string }[]>`
    SELECT logo, (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('name', name, 'shortName', short_name)), '{}')
                  FROM site_names WHERE site_id = s.id)::text AS texts
    FROM site_particulars s WHERE id = ${id}`;
  return row && { logo: row.logo, texts: JSON.parse(row.texts) as SiteBody['texts'] };
}

async function apply(db: Db, { id, body, langs, now }: Applied<SiteBody>): Promise<void> {
  const [other] = await db`SELECT FROM site_particulars WHERE id <> ${id}`;
  // There is one.
  if (other) throw new DomainError('slug_already_exists');
  await db`
    INSERT INTO site_particulars (id, logo, updated_at) VALUES (${id}, ${body.logo || null}, ${now})
    ON CONFLICT (id) DO UPDATE SET logo = EXCLUDED.logo, updated_at = ${now}`;
  for (const lang of langs)
    await db`
      INSERT INTO site_names (site_id, lang, name, short_name)
      VALUES (${id}, ${lang}, ${body.texts[lang]?.name ?? ''}, ${body.texts[lang]?.shortName ?? ''})
      ON CONFLICT (site_id, lang) DO UPDATE SET name = EXCLUDED.name, short_name = EXCLUDED.short_name`;
}

/** What the site calls itself, and its sign. */
export const siteKind: KindOfContent<SiteBody> = {
  kind: 'site',
  schema: siteBody,
  isAlwaysPublic: true,
  listLive: (db, id) => db`
    SELECT s.id, '' AS part, coalesce((SELECT name FROM site_names WHERE site_id = s.id AND lang = 'kr'), '') AS title,
           ARRAY(SELECT n.lang FROM site_names n JOIN languages g ON g.code = n.lang WHERE n.site_id = s.id
                 ORDER BY g.position) AS langs,
           NULL::int AS position, NULL::timestamptz AS published_at, s.updated_at AS changed_at
    FROM site_particulars s WHERE ${id}::uuid IS NULL OR s.id = ${id}::uuid`,
  findLive,
  partOf: () => '',
  titleOf: ({ texts }) => texts.kr?.name || Object.values(texts).find((text) => text?.name)?.name || '',
  async findMissing(_, { body, langs }) {
    return langs.flatMap((lang) =>
      (['name', 'shortName'] as const).flatMap((field) =>
        body.texts[lang]?.[field] ? [] : [missingText(`texts.${lang}.${field}`, lang)],
      ),
    );
  },
  apply,
  async withdraw(db, id, langs) {
    await db`DELETE FROM site_names WHERE site_id = ${id} AND lang = ANY(${[...(langs ?? [])]})`;
  },
  listUses: async () => [place],
  async reorder() {
    // There is one.
  },
};
