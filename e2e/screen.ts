import type { Page } from '@playwright/test';

/** A screen of the product and how to get there; `statuses` are answers that belong to it. */
export interface Screen {
  name: string;
  open(page: Page): Promise<void>;
  statuses?: number[];
  /** Where only some sizes have it. */
  on?(page: Page): boolean;
}
