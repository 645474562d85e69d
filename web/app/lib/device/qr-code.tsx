import { QRCodeSVG } from 'qrcode.react';

/** Black on white in both themes, with a quiet zone: cameras read this most reliably. `size` in pixels. */
export function QrCode({ uri, title, size = 200 }: { uri: string; title: string; size?: number }) {
  return <QRCodeSVG value={uri} title={title} size={size} marginSize={4} level="M" />;
}
