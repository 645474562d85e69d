import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** Puts axe into a page, once for each document: reading its half megabyte takes as long as half a check. */
async function provideAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
}

/**
 * The findings of axe, a line for each element. No page has frames, so nothing is looked for in them.
 * @param rules `colours` for a page that was checked in the same width and another theme before
 */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page);
  await provideAxe(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: rules === 'all' ? { type: 'tag', values: axeTags } : { type: 'rule', values: colourRules },
  };
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run(chosen)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
