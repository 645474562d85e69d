import type { ContentLine } from '@taegeuk/contract/content.ts';
import { ArrangedList } from '../admin/arrange/arranged-list.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import styles from './content-list.module.css';
import { ContentSign } from './content-sign.tsx';
import { contentTexts as t } from './content-texts.ts';
import { type KindPart, type OfficeKind, partWords } from './kind.ts';

/** The order of all that stand together. */
export function OrderScreen({
  kind: { kind, words, path },
  part,
  lines,
  parts,
}: {
  kind: OfficeKind;
  part: string;
  lines: ContentLine[];
  parts: KindPart[];
}) {
  const nameOf = ({ title }: ContentLine) => title || t.untitled;
  return (
    <StaffPage
      title={t.orderTitle}
      lead={[words.title, partWords(part, { partName: words.partName, parts })].filter(Boolean).join(' · ')}
      crumbs={[{ name: words.title, path }]}
      isWide
    >
      {lines.length === 0 ? <p>{words.empty}</p> : null}
      <ArrangedList
        label={t.orderTitle}
        rows={lines.map((line) => ({ ...line, parentId: null }))}
        nameOf={nameOf}
        cell={(line) => (
          <span className={styles.ordered}>
            {nameOf(line)} <ContentSign state={line.state} />
          </span>
        )}
        save={({ parts: [order] }) =>
          staffApi.orderContents({
            body: {
              ...{ kind, parentId: part || null, ids: order?.ids ?? [] },
              version: lines[0]?.orderVersion ?? 0,
            },
          })
        }
      />
    </StaffPage>
  );
}
