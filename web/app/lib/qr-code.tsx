import { QRCodeSVG } from 'qrcode.react';

/** Black on white in both themes, with its quiet zone: cameras read nothing else as surely. */
export function QrCode({ uri, title }: { uri: string; title: string }) {
  return <QRCodeSVG value={uri} title={title} size={200} marginSize={4} level="M" />;
}
