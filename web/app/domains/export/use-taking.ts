import { useEffect, useState } from 'react';
import { apiBase } from '../../lib/calls/fetch-transport.ts';
import { usePress } from '../admin/act/use-press.ts';
import { staffApi } from '../admin/calls/staff-api.ts';

/** A file whose address was just given; the address works for two minutes. */
interface Taken {
  id: string;
  url: string;
  until: string;
}

/** Takes files, each once. While its address works, the last one can be loaded again. */
export function useTaking() {
  const { isPending, press } = usePress();
  const [taken, setTaken] = useState<Taken>();
  useEffect(() => {
    if (!taken) return;
    const timer = setTimeout(() => setTaken(undefined), Date.parse(taken.until) - Date.now());
    return () => clearTimeout(timer);
  }, [taken]);
  async function take(id: string): Promise<void> {
    const { data } = await staffApi.takeExport({ params: { id } });
    const url = `${apiBase()}${data.url}`;
    setTaken({ id, url, until: data.until });
    // The answer is a download, so the page stays.
    window.location.assign(url);
  }
  return { isPending, press, take, taken };
}
