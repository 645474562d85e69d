import { Link } from 'react-router';
import { practiceTexts } from '../../i18n/practice-texts.ts';
import { LinkRow } from '../../ui/link-row.tsx';

const addresses = {
  own: '/center/diary/manage',
  shared: '/center/diary/all',
  levelCheck: '/center/diary/level-check/hidden',
} as const;

type Place = keyof typeof addresses;
const places = Object.keys(addresses) as Place[];

/** Links between the screens of the diary: the bar of large screens has only the first of them. */
export function PracticeNav({ here }: { here: Place }) {
  const diary = practiceTexts.use();
  return (
    <LinkRow
      label={diary.placesLabel}
      links={places.map((key) => ({ key, text: diary.places[key], href: addresses[key] }))}
      current={here}
      renderLink={(href) => <Link to={href} />}
    />
  );
}
