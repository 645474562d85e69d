import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';

/** Says that something of this record waits for a second person, and leads to it. */
export function AskedNotice({ children }: { children: string }) {
  return (
    <Notice variant="info">
      {children} <Link to="/admin/approvals">승인 보기</Link>
    </Notice>
  );
}
