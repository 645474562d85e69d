import type { MenuItem } from '@taegeuk/contract/post.ts';
import { useEffect, useState } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';

/**
 * The menu, which names the kinds of the results; the search dialog is not part of a route that has it. Empty until it is
 * loaded.
 */
export function useFetchedMenus(): readonly MenuItem[] {
  const lang = useLang();
  const [menus, setMenus] = useState<readonly MenuItem[]>([]);
  useEffect(() => {
    let isLeft = false;
    api.listMenus({ params: { lang } }).then(
      ({ data }) => void (isLeft || setMenus(data)),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [lang]);
  return menus;
}
