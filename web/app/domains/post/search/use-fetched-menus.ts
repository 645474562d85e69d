import type { MenuItem } from '@taegeuk/contract/post.ts';
import { useEffect, useState } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';

/** The menu, which names the kinds of what is found; the search over the page is no part of a route that would know it. Empty until it is there. */
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
