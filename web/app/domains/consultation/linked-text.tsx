import { TextLink } from '../../ui/text-link.tsx';

// Without the punctuation and the Korean particle that may follow: addresses of video rooms are plain ASCII.
const address = /(https:\/\/[!-~]*[\w/=&#-])/;

/** A line that staff wrote, in which an address can be opened: that of a video room comes with the appointment. */
export function LinkedText({ children }: { children: string }) {
  return children.split(address).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <TextLink key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}
