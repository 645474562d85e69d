import sharp from 'sharp';

/** A photo as a phone writes it: lying on its side, with the place where it was taken. */
export function samplePicture({ width = 640, height = 480, orientation = 1 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#5a7d74' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } })
    .withMetadata({ orientation })
    .toBuffer();
}
