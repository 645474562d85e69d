import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules for every page. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The only ones of them whose result depends on the theme.
const colourRules = ['color-contrast', 'link-in-text-block'];

// Colours are checked in their final state, not during a fade.
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((animation) => {
      return animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    for (const animation of finite) animation.finish();
    await document.fonts.ready;
  });
}

/**
 * The findings of axe, a line for each element.
 * @param rules `colours` for a page that was checked in the same width and another theme before
 */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page })
    // Before the rules, which are options too.
    .options({ resultTypes: ['violations'] })
    // No page has frames: the mode that checks frames would open a page for each check.
    .setLegacyMode(true);
  if (rules === 'all') axe.withTags(axeTags);
  else axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
