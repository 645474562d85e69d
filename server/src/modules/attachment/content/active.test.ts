import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compoundOf, hwpOf, hwpScript, idleScript } from '../../../rigs/testing/sample-compound.ts';
import { docxOf, hwpxOf, pictures, type ZipEntry, zipOf } from '../../../rigs/testing/sample-files.ts';
import { objectStream, packedPdf, plainPdf } from '../../../rigs/testing/sample-pdf.ts';
import { inspect } from './inspect.ts';

async function answerOf(bytes: Buffer, name: string): Promise<string> {
  return inspect(bytes, name).then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function links(type: string, target: string, mode = ' TargetMode="External"', part = 'document'): ZipEntry {
  const bytes = `<Relationships><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"${mode}/></Relationships>`;
  return { name: `word/_rels/${part}.xml.rels`, bytes };
}

function field(...pieces: string[]): ZipEntry {
  const runs = pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`);
  const [begin, end] = ['begin', 'end'].map((turn) => `<w:r><w:fldChar w:fldCharType="${turn}"/></w:r>`);
  return { name: 'word/header1.xml', bytes: `<w:hdr>${begin}${runs.join('')}${end}</w:hdr>` };
}

const windowsProgram = Buffer.alloc(256);
windowsProgram.write('MZ', 0);
windowsProgram.writeUInt32LE(128, 60);
windowsProgram.write('PE\0\0', 128);
const wrapped = compoundOf([{ name: '\u0001Ole10Native', bytes: 'calc.exe' }]);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const packed = (name: string, bytes: Buffer | string) => ({
  name,
  bytes: deflateRawSync(Buffer.from(bytes)),
});
const oleOf = (bytes: Buffer) => packed('BIN0001.OLE', Buffer.concat([Buffer.alloc(4, 1), bytes]));
const table = { name: 'xl/workbook.xml', bytes: '<workbook/>' };

describe('what ordinary programs write is accepted', () => {
  it.each([
    ['a PDF with a link, a form and bookmarks', plainPdf(), 'a.pdf'],
    ['a PDF whose objects are packed', packedPdf(), 'a.pdf'],
    [
      'a document of Word with a link to a page',
      docxOf([links('hyperlink', 'https://a.example/?b')]),
      'a.docx',
    ],
    ['one with an address of mail', docxOf([links('hyperlink', 'mailto:a@b.example')]), 'a.docx'],
    [
      'one made from a template of its author’s',
      docxOf([links('attachedTemplate', 'file:///C:\\Users\\a\\b.dotx')]),
      'a.docx',
    ],
    [
      'one with a picture of its own',
      docxOf([links('image', 'media/a.png', ''), { name: 'word/media/a.png', bytes: pictures.png }]),
      'a.docx',
    ],
    ['one with fields', docxOf([field(' PAGE '), links('hyperlink', '#top')]), 'a.docx'],
    [
      'one with a picture that was copied from a page',
      docxOf([field(' INCLUDEPICTURE "https://a.example/b.png" \\* MERGEFORMATINET ')]),
      'a.docx',
    ],
    [
      'one with a chart and its table',
      docxOf([{ name: 'word/embeddings/a.xlsx', bytes: zipOf([table]) }]),
      'a.docx',
    ],
    [
      'one with an older table in it',
      docxOf([
        { name: 'word/embeddings/oleObject1.bin', bytes: compoundOf([{ name: 'Workbook', bytes: 'x' }]) },
      ]),
      'a.docx',
    ],
    [
      'a document of Hangul with a picture and its own idle script',
      hwpOf([packed('BIN0001.png', pictures.png)]),
      'a.hwp',
    ],
    ['one whose picture is not packed', hwpOf([{ name: 'BIN0001.jpg', bytes: pictures.jpg }]), 'a.hwp'],
    [
      'one with a table of another program',
      hwpOf([oleOf(compoundOf([{ name: 'Workbook', bytes: 'x' }]))]),
      'a.hwp',
    ],
    [
      'a newer one with its idle script',
      hwpxOf([
        { name: 'Scripts/headerScripts.js', bytes: Buffer.from(idleScript.header, 'utf16le') },
        { name: 'Scripts/sourceScripts.js', bytes: idleScript.source },
      ]),
      'a.hwpx',
    ],
    [
      'one whose picture came from a folder of its author’s',
      hwpxOf([{ name: 'Contents/a.hpf', bytes: '<i href="C:\\a.jpg"/>' }]),
      'a.hwpx',
    ],
  ])('%s', async (_name, bytes, name) => {
    expect(await answerOf(bytes, name)).toBe('accepted');
  });
});

describe('what a PDF would do by itself', () => {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  const predicted = { dictionary: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' };
  const twice = {
    dictionary: '/Filter[/ASCIIHexDecode/FlateDecode]',
    pack: (bytes: Buffer) => Buffer.from(deflateSync(bytes).toString('hex')),
  };
  const elsewhere = { dictionary: '/Filter 12 0 R' };
  it.each([
    ['a script', plainPdf(script), 'attachment_script'],
    ['a script in packed objects', packedPdf(script), 'attachment_script'],
    [
      'a script whose name is written otherwise',
      plainPdf('<</S/J#61va#53cript/JS(1)>>'),
      'attachment_script',
    ],
    ['the same in packed objects', packedPdf('<</S/J#61va#53cript/JS(1)>>'), 'attachment_script'],
    ['a script in a stream that is none', plainPdf(`(${script})`), 'attachment_script'],
    ['the start of a program', packedPdf('<</S/Launch/F(cmd.exe)>>'), 'attachment_script'],
    ['a form that sends itself', packedPdf('<</S/SubmitForm/F(https://a.example)>>'), 'attachment_script'],
    ['data that are brought in', packedPdf('<</S/ImportData/F(a.fdf)>>'), 'attachment_script'],
    ['a form of another kind', packedPdf('<</XFA[(template)9 0 R]>>'), 'attachment_script'],
    ['a file within', packedPdf('<</Type/EmbeddedFile/Length 0>>'), 'attachment_program'],
    ['a list of files within', plainPdf('<</Names<</EmbeddedFiles 9 0 R>>>>'), 'attachment_program'],
    ['a jump into a file within', packedPdf('<</S/GoToE/D[0/Fit]>>'), 'attachment_program'],
    [
      'a jump into another computer’s file',
      packedPdf('<</S/GoToR/F(\\\\\\\\a\\\\b.pdf)>>'),
      'attachment_remote',
    ],
    ['a password, be it an empty one', plainPdf('<</Encrypt 9 0 R>>'), 'attachment_locked'],
    [
      'objects that are packed with a prediction',
      plainPdf(objectStream([script], predicted)),
      'attachment_unchecked',
    ],
    ['objects that are packed twice', plainPdf(objectStream([script], twice)), 'attachment_unchecked'],
    [
      'objects of which is said elsewhere how',
      plainPdf(objectStream([script], elsewhere)),
      'attachment_unchecked',
    ],
    [
      'objects that cannot be unpacked',
      plainPdf(objectStream(['x'], { pack: (bytes) => bytes })),
      'attachment_damaged',
    ],
    ['objects without an end', plainPdf(objectStream(['x'.repeat(9_000_000)])), 'attachment_bomb'],
    ['objects in a dictionary without an end', plainPdf('<</Type/ObjStm/First 9'), 'attachment_damaged'],
  ])('%s: refused', async (_name, bytes, code) => {
    expect(await answerOf(bytes, 'a.pdf')).toBe(code);
  });
});

describe('what a document of Word would fetch or run', () => {
  const altered = links('attachedTemplate', 'https://a.example/t.dotm', ' TargetMode="&#69;xternal"');
  const asUtf16 = { name: altered.name, bytes: utf16(String(altered.bytes)) };
  const typed = '<!DOCTYPE a [<!ENTITY e "External">]>';
  it.each([
    [
      'a template from elsewhere',
      links('attachedTemplate', 'https://a.example/t.dotm', undefined, 'settings'),
      'attachment_remote',
    ],
    ['one from another computer', links('attachedTemplate', 'file://a.example/t.dotm'), 'attachment_remote'],
    [
      'one that is not said to be elsewhere',
      links('attachedTemplate', '\\\\a.example\\t.dotm', ''),
      'attachment_remote',
    ],
    ['one whose words are written otherwise', altered, 'attachment_remote'],
    ['one in UTF-16', asUtf16, 'attachment_remote'],
    ['an object from elsewhere', links('oleObject', 'https://a.example/a.html!'), 'attachment_remote'],
    ['a frame from elsewhere', links('frame', 'https://a.example/'), 'attachment_remote'],
    ['a picture that tells who looks', links('image', 'https://a.example/1.gif'), 'attachment_remote'],
    ['a link to another computer', links('hyperlink', '\\\\a.example\\b'), 'attachment_remote'],
    ['a link that starts a program', links('hyperlink', 'ms-msdt:/id'), 'attachment_remote'],
    ['a field that asks another program', field(' DD', 'EAUTO c:\\\\cmd.exe '), 'attachment_script'],
    [
      'a field in one word',
      { name: 'word/footer1.xml', bytes: '<w:fldSimple w:instr="DDE a b"/>' },
      'attachment_script',
    ],
    [
      'a field in a part that is somewhere else',
      { ...field(' DDEAUTO c:\\\\cmd.exe '), name: 'other/main.xml' },
      'attachment_script',
    ],
    [
      'a field in a part that is in pieces',
      { ...field(' DDEAUTO a b '), name: 'word/header1.xml/[0].last.piece' },
      'attachment_unchecked',
    ],
    ['a field that fetches a text', field(' INCLUDETEXT "https://a.example/a" '), 'attachment_remote'],
    [
      'a field that fetches a picture each time',
      field(' INCLUDEPICTURE "https://a.example/a" \\d '),
      'attachment_remote',
    ],
    ['a control', { name: 'word/activeX/activeX1.xml', bytes: '<a/>' }, 'attachment_program'],
    ['a control elsewhere', links('control', 'a.xml', ''), 'attachment_program'],
    ['a page within', links('aFChunk', 'a.html', ''), 'attachment_mixed'],
    ['a wrapped file', { name: 'word/embeddings/oleObject1.bin', bytes: wrapped }, 'attachment_program'],
    ['a program', { name: 'word/media/image1.png', bytes: windowsProgram }, 'attachment_program'],
    ['a program by its name', { name: 'word/media/run.VBS', bytes: 'x' }, 'attachment_program'],
    [
      'a program in another document',
      { name: 'word/embeddings/a.docx', bytes: docxOf([{ name: 'word/a.bin', bytes: windowsProgram }]) },
      'attachment_program',
    ],
    [
      'a template in another document',
      { name: 'word/embeddings/a.docx', bytes: docxOf([altered]) },
      'attachment_remote',
    ],
    ['macros under another name', links('vbaProject', 'a.bin', ''), 'attachment_macro'],
    [
      'a document type that names what is not seen',
      { name: 'word/_rels/a.rels', bytes: `${typed}<Relationships/>` },
      'attachment_damaged',
    ],
    [
      'an encoding that reads otherwise',
      { name: 'word/_rels/a.rels', bytes: '<?xml version="1.0" encoding="utf-7"?><a/>' },
      'attachment_damaged',
    ],
    [
      'documents without an end in one another',
      {
        name: 'a.zip',
        bytes: [1, 2, 3].reduce((inner) => zipOf([{ name: 'a.zip', bytes: inner }]), zipOf([table])),
      },
      'attachment_bomb',
    ],
  ])('%s: refused', async (_name, part, code) => {
    expect(await answerOf(docxOf([part]), 'a.docx')).toBe(code);
  });
});

describe('what a document of Hangul would run', () => {
  const runs = 'function OnDocument_Open()\r\n{\r\n\tnew ActiveXObject("WScript.Shell");\r\n}\r\n';
  const hidden = 'function OnDocument_New()\r\n{\r\n\t/*@cc_on run() @*/\r\n}\r\n';
  const script = (source: string) => [{ name: 'DefaultJScript', bytes: hwpScript(source) }];
  it.each([
    ['a script', hwpOf(script(runs)), 'a.hwp', 'attachment_script'],
    ['a script in a comment', hwpOf(script(hidden)), 'a.hwp', 'attachment_script'],
    [
      'a script that cannot be read',
      hwpOf([{ name: 'DefaultJScript', bytes: 'run()' }]),
      'a.hwp',
      'attachment_script',
    ],
    [
      'a script of the newer format',
      hwpxOf([{ name: 'Scripts/sourceScripts', bytes: runs }]),
      'a.hwpx',
      'attachment_script',
    ],
    [
      'the same in UTF-16',
      hwpxOf([{ name: 'Scripts/a.js', bytes: utf16(runs) }]),
      'a.hwpx',
      'attachment_script',
    ],
    ['a script beside them', hwpxOf([{ name: 'BinData/a.js', bytes: runs }]), 'a.hwpx', 'attachment_program'],
    ['a wrapped file', hwpOf([oleOf(wrapped)]), 'a.hwp', 'attachment_program'],
    ['PostScript', hwpOf([packed('BIN0001.eps', '%!PS-Adobe-3.0')]), 'a.hwp', 'attachment_program'],
    ['a program', hwpOf([packed('BIN0001.jpg', windowsProgram)]), 'a.hwp', 'attachment_program'],
    ['a program by its name', hwpOf([packed('BIN0001.exe', 'x')]), 'a.hwp', 'attachment_program'],
    [
      'an item from elsewhere',
      hwpxOf([{ name: 'Contents/a.hpf', bytes: '<i href="http://a.example/"/>' }]),
      'a.hwpx',
      'attachment_remote',
    ],
    ['a password', hwpOf([], 3), 'a.hwp', 'attachment_locked'],
    ['a distribution that cannot be changed', hwpOf([], 5), 'a.hwp', 'attachment_locked'],
    [
      'a password of the newer format',
      hwpxOf([{ name: 'META-INF/manifest.xml', bytes: '<m><odf:encryption-data/></m>' }]),
      'a.hwpx',
      'attachment_locked',
    ],
    [
      'a document of Word behind a password',
      compoundOf([{ name: 'EncryptedPackage', bytes: 'x' }]),
      'a.docx',
      'attachment_locked',
    ],
    ['a bomb', hwpOf([packed('BIN0001.bmp', Buffer.alloc(20_000_000))]), 'a.hwp', 'attachment_bomb'],
  ])('%s: refused', async (_name, bytes, name, code) => {
    expect(await answerOf(bytes, name)).toBe(code);
  });
});
