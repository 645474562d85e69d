import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that every page is held to. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The only ones of them whose verdict a theme can change.
const colourRules = ['color-contrast', 'link-in-text-block'];

// Colours are judged as they come to rest, not half way through a fade.
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
 * What axe finds, a line for each element.
 * @param rules `colours` for a page that was judged in the same width and another theme before
 */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page })
    // Before the rules, which are options too.
    .options({ resultTypes: ['violations'] })
    // No page has frames: the mode that looks into foreign ones opens a page for each look.
    .setLegacyMode(true);
  if (rules === 'all') axe.withTags(axeTags);
  else axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
