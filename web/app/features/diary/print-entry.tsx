import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

/** Prints the entry on the screen: its text alone, as print.css says. */
export function PrintEntry() {
  const t = useTexts();
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      {t.diary.print}
    </Button>
  );
}
