import { QRCodeSVG } from 'qrcode.react';

/** Black on white in both themes, with its quiet zone: cameras read nothing else as surely. `size` in pixels. */
export function QrCode({ uri, title, size = 200 }: { uri: string; title: string; size?: number }) {
  return <QRCodeSVG value={uri} title={title} size={size} marginSize={4} level="M" />;
}
