import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part that takes its place when it has arrived: the page around it stays. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function LatePart(props: Props): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
