import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { usePress } from '../admin/act/use-press.ts';
import { staffApi } from '../admin/calls/staff-api.ts';
import { contentTexts as t } from './content-texts.ts';
import type { KindActProps, WritingOfKind } from './kind.ts';
import { PublishButton } from './publish-button.tsx';

export interface ContentActsProps extends KindActProps {
  writing: WritingOfKind;
}

/** Deletes a text: it can come back for 30 days. */
export function RemoveButton({
  record: { id },
  kind: { words },
  saver,
  onDone,
}: Omit<KindActProps, 'body' | 'onRestored'>) {
  return (
    <ActButton
      label={t.remove}
      title={t.removeTitle(words.object)}
      description={t.removeLead}
      confirmLabel={t.removeConfirm(words.title)}
      needs={['reason']}
      isGrave
      keptAs={`content-delete:${id}`}
      act={async (reason) => {
        await saver.flush();
        await staffApi.deleteContent({ params: { id }, body: { version: saver.version(), reason } });
        await onDone();
      }}
    />
  );
}

/** What is done with a text as a whole. */
export function ContentActs({ writing, ...act }: ContentActsProps) {
  const { record, kind, onDone, onRestored } = act;
  const { id, langs, nextAt } = record;
  const { isPending, press } = usePress();
  if (record.deletedAt !== null) {
    return (
      <Button
        size="sm"
        pending={isPending}
        onClick={() =>
          void press(async () => onRestored((await staffApi.undeleteContent({ params: { id } })).data))
        }
      >
        {t.undelete}
      </Button>
    );
  }
  const isOut = langs.length > 0 || nextAt !== null;
  const { Acts, Publish = PublishButton, hasPreview } = writing;
  return (
    <>
      {Acts ? <Acts {...act} /> : null}
      {kind.isAlwaysPublic ? null : (
        <ActButton
          label={t.withdraw}
          title={t.withdrawTitle}
          description={t.withdrawLead}
          confirmLabel={t.withdrawConfirm}
          needs={['reason']}
          keptAs={`content-withdraw:${id}`}
          shutBecause={isOut ? undefined : t.withdrawShut}
          act={async (reason) => {
            await staffApi.withdrawContent({ params: { id }, body: { reason } });
            await onDone();
          }}
        />
      )}
      {hasPreview ? (
        <Button size="sm" variant="outline" render={<Link to={`/admin/content/${id}/preview`} />}>
          {t.preview}
        </Button>
      ) : null}
      <Publish {...act} />
    </>
  );
}
