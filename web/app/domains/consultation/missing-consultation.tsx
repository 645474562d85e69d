import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { MissingRecord } from '../../lib/document/missing-record.tsx';

/** Instead of a page about a consultation that is not there, or could not be loaded. */
export function MissingConsultation({ error }: { error: unknown }) {
  const texts = consultationTexts.use();
  return (
    <MissingRecord
      error={error}
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      list="/center/consult/contents"
      listLabel={texts.backToList}
    />
  );
}
