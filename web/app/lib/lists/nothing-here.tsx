import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface NothingHereProps {
  title: string;
  description?: string;
  /** The link back to where there is something. */
  to: string;
  label: string;
}

/** A list that is empty because of its filters, or a page beyond its last. */
export function NothingHere({ title, description, to, label }: NothingHereProps) {
  return (
    <EmptyState title={title} description={description}>
      <Button variant="outline" render={<Link to={to} />}>
        {label}
      </Button>
    </EmptyState>
  );
}
