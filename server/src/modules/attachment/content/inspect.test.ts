import { describe, expect, it } from 'vitest';
import { compoundOf, hwpOf } from '../../../rigs/testing/sample-compound.ts';
import { docxOf, hwpxOf, pictures, zipOf } from '../../../rigs/testing/sample-files.ts';
import { pdfOf } from '../../../rigs/testing/sample-pdf.ts';
import { inspect } from './inspect.ts';

const script = Buffer.from('<script>alert(1)</script>');
const archive = zipOf([{ name: 'run.js', bytes: 'alert(1)' }]);
const macroTypes = 'application/vnd.ms-word.document.macroEnabled.main+xml';

async function answerOf(bytes: Buffer, name: string): Promise<string> {
  try {
    return (await inspect(bytes, name)).contentType;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

describe('what may be attached', () => {
  it.each([
    ['pdf', pdfOf(), 'application/pdf'],
    ['hwp', hwpOf(), 'application/x-hwp'],
    ['hwpx', hwpxOf(), 'application/hwp+zip'],
    ['docx', docxOf(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['png', pictures.png, 'image/png'],
    ['jpg', pictures.jpg, 'image/jpeg'],
    ['jpeg', pictures.jpg, 'image/jpeg'],
    ['webp', pictures.webp, 'image/webp'],
  ])('is known by its content: %s', async (ending, bytes, type) => {
    expect(await inspect(bytes, `보고.${ending}`)).toEqual({ contentType: type, byteSize: bytes.length });
  });

  it('may be a document with pictures and further documents in it', async () => {
    const photo = { name: 'word/media/image1.png', bytes: pictures.png };
    const table = {
      name: 'word/embeddings/table.xlsx',
      bytes: zipOf([{ name: 'xl/workbook.xml', bytes: 'x' }]),
    };
    expect(await answerOf(docxOf([photo, table]), 'a.docx')).toMatch(/wordprocessingml/);
  });

  it('may be a photo with another one behind it, as telephones take them', async () => {
    const two = Buffer.concat([pictures.jpg, Buffer.alloc(7), pictures.jpg]);
    expect(await inspect(two, 'a.jpg')).toEqual({ contentType: 'image/jpeg', byteSize: two.length });
  });

  it.each([
    ['Samsung’s notes', Buffer.concat([script, Buffer.from('SEFT')])],
    ['a film of the moment', Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), script])],
  ])('is a photo without what a telephone wrote behind it: %s', async (_name, trailer) => {
    const { byteSize } = await inspect(Buffer.concat([pictures.jpg, trailer]), 'a.jpg');
    expect(byteSize).toBe(pictures.jpg.length);
  });
});

describe('what is refused', () => {
  const bomb = Buffer.alloc(20 * 1024 * 1024);
  it.each([
    ['a program', Buffer.from('MZ\x90\0'.repeat(200), 'latin1'), 'a.pdf', 'attachment_type'],
    ['a page', Buffer.from('<!doctype html><p>x'), 'a.png', 'attachment_type'],
    [
      'an SVG with a script',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      'a.png',
      'attachment_type',
    ],
    ['an archive of anything', archive, 'a.docx', 'attachment_type'],
    [
      'an older document of Word',
      compoundOf([{ name: 'WordDocument', bytes: 'x' }]),
      'a.hwp',
      'attachment_type',
    ],
    [
      'a compound file that says it is Hangul’s elsewhere',
      compoundOf([{ name: 'Other', bytes: 'HWP Document File' }]),
      'a.hwp',
      'attachment_type',
    ],
    ['nothing', Buffer.alloc(0), 'a.pdf', 'attachment_type'],
    ['a PDF called a picture', pdfOf(), 'a.png', 'attachment_mismatch'],
    ['a document of Word called one of Hangul', docxOf(), 'a.hwpx', 'attachment_mismatch'],
    ['a PDF with an archive behind it', Buffer.concat([pdfOf(), archive]), 'a.pdf', 'attachment_mixed'],
    [
      'a PDF with an archive in it',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), archive, Buffer.from('\n%%EOF')]),
      'a.pdf',
      'attachment_mixed',
    ],
    ['a PDF with a page behind it', Buffer.concat([pdfOf(), script]), 'a.pdf', 'attachment_mixed'],
    ['a page with a PDF behind it', Buffer.concat([script, pdfOf()]), 'a.pdf', 'attachment_mixed'],
    ['a PDF that is cut off', pdfOf().subarray(0, 40), 'a.pdf', 'attachment_damaged'],
    [
      'a picture with an archive behind it',
      Buffer.concat([pictures.png, archive]),
      'a.png',
      'attachment_mixed',
    ],
    [
      'a photo with an archive behind it',
      Buffer.concat([pictures.jpg, archive]),
      'a.jpg',
      'attachment_mixed',
    ],
    ['a photo with a script behind it', Buffer.concat([pictures.jpg, script]), 'a.jpg', 'attachment_mixed'],
    [
      'a picture with a script behind it',
      Buffer.concat([pictures.webp, script]),
      'a.webp',
      'attachment_mixed',
    ],
    ['a picture that is cut off', pictures.png.subarray(0, 50), 'a.png', 'attachment_damaged'],
    ['a photo that is cut off', pictures.jpg.subarray(0, 100), 'a.jpg', 'attachment_damaged'],
    [
      'a document with a script before its end',
      Buffer.concat([docxOf(), script]),
      'a.docx',
      'attachment_mixed',
    ],
    ['a document that begins with a page', Buffer.concat([script, docxOf()]), 'a.docx', 'attachment_mixed'],
    [
      'a document of Hangul with an archive behind it',
      Buffer.concat([hwpOf(), archive]),
      'a.hwp',
      'attachment_mixed',
    ],
    [
      'a document of Hangul with a page behind it',
      Buffer.concat([hwpOf(), script]),
      'a.hwp',
      'attachment_mixed',
    ],
    ['a bomb', docxOf([{ name: 'word/media/a.bmp', bytes: bomb }]), 'a.docx', 'attachment_bomb'],
    [
      'a bomb that hides its size',
      docxOf([{ name: 'word/media/a.bmp', bytes: bomb, saidBytes: 100 }]),
      'a.docx',
      'attachment_bomb',
    ],
    [
      'thousands of files in one',
      docxOf(Array.from({ length: 2001 }, (_, n) => ({ name: `word/${n}`, bytes: '' }))),
      'a.docx',
      'attachment_bomb',
    ],
    [
      'a document with macros',
      docxOf([{ name: 'word/vbaProject.bin', bytes: 'x' }]),
      'a.docx',
      'attachment_macro',
    ],
    ['a document that says it has macros', docxOf([], macroTypes), 'a.docx', 'attachment_macro'],
    [
      'a document in which another has macros',
      docxOf([{ name: 'word/embeddings/a.xlsx', bytes: zipOf([{ name: 'xl/vbaProject.bin', bytes: 'x' }]) }]),
      'a.docx',
      'attachment_macro',
    ],
    [
      'a document in which an older one has macros',
      docxOf([{ name: 'word/embeddings/a.bin', bytes: Buffer.from('_VBA_PROJECT', 'utf16le') }]),
      'a.docx',
      'attachment_macro',
    ],
    [
      'a document that leads out of its folder',
      docxOf([{ name: '../../etc/passwd', bytes: 'x' }]),
      'a.docx',
      'attachment_damaged',
    ],
    [
      'a document with two parts of one name',
      docxOf([{ name: '_rels/.rels', bytes: 'x' }]),
      'a.docx',
      'attachment_mixed',
    ],
  ])('%s', async (_name, bytes, name, code) => {
    expect(await answerOf(bytes, name)).toBe(code);
  });

  it('whatever is cut off or altered at random, without a fault of ours', async () => {
    const files = {
      'a.docx': docxOf(),
      'a.hwp': hwpOf(),
      'a.png': pictures.png,
      'a.jpg': pictures.jpg,
      'a.webp': pictures.webp,
      'a.pdf': pdfOf(),
    };
    for (const [name, bytes] of Object.entries(files)) {
      for (let at = 0; at < bytes.length; at += 7) {
        const altered = Buffer.from(bytes);
        altered[at] = (altered[at] ?? 0) ^ 0xff;
        for (const spoiled of [altered, bytes.subarray(0, at)])
          expect(await answerOf(spoiled, name), `${name} at ${at}`).toMatch(
            /^(?:attachment_|application\/|image\/)/,
          );
      }
    }
  });
});
