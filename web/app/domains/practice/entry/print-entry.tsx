import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { Button } from '../../../ui/button.tsx';

/** Prints the entry on the screen: only its text, as print.css says. */
export function PrintEntry() {
  const t = practiceTexts.use();
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      {t.print}
    </Button>
  );
}
