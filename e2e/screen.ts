import type { Page } from '@playwright/test';

/** A screen of the product and how to get there; `statuses` are expected answers of it. */
export interface Screen {
  name: string;
  open(page: Page): Promise<void>;
  statuses?: number[];
  /** If only some sizes have it. */
  on?(page: Page): boolean;
}
