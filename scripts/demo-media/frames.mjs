/**
 * Writes one breath of a demo video as raw 1280 × 720 RGB frames to standard output: `node frames.mjs heat-1`. Everything
 * that does not move (distances, angles) is computed once; a frame is then three table look-ups per pixel.
 */
import { writeSync } from 'node:fs';
import { framesPerSecond, nights, videos } from './videos.mjs';

const width = 1280;
const height = 720;
const stepsPerPixel = 4;
const glowSteps = 1024;

const video = videos.find(({ key }) => key === process.argv[2]);
if (!video) throw new Error(`no such video: ${process.argv[2]}`);
const level = video.key.split('-')[0];
const night = nights[level];
const [ground, levelColour, glowColour, line] = [night.ground, night.level, night.glow, night.line].map(
  channels,
);
const still = measure();
const frameCount = video.breathSeconds * framesPerSecond;
for (let index = 0; index < frameCount; index += 1) writeAll(drawFrame(breathAt(index / frameCount)));

function channels(hex) {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** 0 at the end of breathing out, 1 at the end of breathing in, which takes 45 % of the time as on the site. */
function breathAt(moment) {
  const half = moment < 0.45 ? moment / 0.45 : 1 - (moment - 0.45) / 0.55;
  return 0.5 - 0.5 * Math.cos(Math.PI * half);
}

/** Per pixel: distance from the light (1 = its rim), distance from the circles' centre, angle, and a fixed dither. */
function measure() {
  const size = width * height;
  const fields = {
    light: new Float32Array(size),
    ring: new Float32Array(size),
    angle: new Float32Array(size),
    dither: new Float32Array(size),
  };
  let seed = 7;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      fields.light[at] = Math.hypot(x - video.centreX, y - night.glowY) / 600;
      fields.ring[at] = Math.hypot(x - video.centreX, y - night.centreY);
      fields.angle[at] = Math.atan2(y - night.centreY, x - video.centreX);
      seed = (seed * 1664525 + 1013904223) >>> 0;
      fields.dither[at] = (seed / 2 ** 32 - 0.5) * 0.9;
    }
  }
  return fields;
}

function drawFrame(breath) {
  const pixels = Buffer.alloc(width * height * 3);
  const glow = glowTable(breath);
  const rings = ringTable(breath);
  const shade = shadeOf(breath);
  for (let at = 0; at < width * height; at += 1) {
    const lit = Math.min(glowSteps - 1, Math.floor(still.light[at] * glowSteps)) * 3;
    const stroke = shade(at, rings[Math.min(rings.length - 1, Math.round(still.ring[at] * stepsPerPixel))]);
    for (let channel = 0; channel < 3; channel += 1) {
      const base = glow[lit + channel];
      pixels[at * 3 + channel] = Math.round(base + (line[channel] - base) * stroke + still.dither[at]);
    }
  }
  return pixels;
}

/**
 * Colour of the light by distance: glow, then the level's own colour, then the ground; brighter while breathing in. Only
 * the strength changes, and linearly: an encoder can predict that exactly (weighted prediction), but not a moving rim.
 */
function glowTable(breath) {
  const strength = 0.66 + 0.28 * breath;
  const table = new Float32Array(glowSteps * 3);
  for (let step = 0; step < glowSteps; step += 1) {
    const distance = step / glowSteps;
    const fall = (0.5 + 0.5 * Math.cos(Math.PI * distance)) ** 1.5;
    const core = Math.max(0, 1 - distance / 0.55) ** 2;
    for (let channel = 0; channel < 3; channel += 1) {
      const wide = (levelColour[channel] - ground[channel]) * fall;
      const full = wide + (glowColour[channel] - ground[channel] - wide) * core;
      table[step * 3 + channel] = ground[channel] + full * strength;
    }
  }
  return table;
}

/** Opacity of the thin circles by distance from their centre; the outer ones move farther with the breath. */
function ringTable(breath) {
  const table = new Float32Array(900 * stepsPerPixel);
  video.rings.forEach((rest, index) => {
    const radius = rest * (0.86 + (0.24 + 0.03 * index) * breath);
    const opacity = 0.5 - index * 0.05;
    for (let step = 0; step < table.length; step += 1) {
      const gap = Math.abs(step / stepsPerPixel - radius);
      if (gap < 1.8) table[step] = Math.max(table[step], opacity * Math.min(1, 1.8 - gap));
    }
  });
  return table;
}

/** The level's own motif: how much of the line's colour a pixel takes, depending on the circles. */
function shadeOf(breath) {
  const inner = video.rings[0] * (0.86 + 0.24 * breath);
  const motifs = {
    balance: (at, ring) => horizon(at, ring, inner),
    heat: (_at, ring) => ring,
    look: (at, ring) => Math.max(ring, 0.3 * edge(18 + 8 * breath - still.ring[at])),
    expansion: (at, ring) => opening(at, ring, inner, breath),
    harmony: (at, ring) => halfMoon(at, ring, inner),
  };
  return motifs[level];
}

function horizon(at, ring, inner) {
  const y = Math.floor(at / width) - night.centreY;
  const isLine = y === 0 || y === 1;
  const upper = y < 0 ? 0.16 * edge(inner - still.ring[at]) * Math.min(1, -y / inner + 0.25) : 0;
  return Math.max(ring, upper, isLine ? 0.4 : 0);
}

/** All circles except the inner one have a gap, upper right, that opens while breathing in. */
function opening(at, ring, inner, breath) {
  const disc = 0.12 * edge(inner - still.ring[at]);
  if (still.ring[at] < inner + 6) return Math.max(ring, disc);
  const away = Math.abs(Math.atan2(Math.sin(still.angle[at] + 0.9), Math.cos(still.angle[at] + 0.9)));
  return ring * edge((away - (0.15 + 0.55 * breath)) * still.ring[at]);
}

function halfMoon(at, ring, inner) {
  const y = Math.floor(at / width) - night.centreY;
  const x = (at % width) - video.centreX;
  const half = inner / 2;
  const bulge = Math.sqrt(Math.max(0, half * half - (Math.abs(y) - half) ** 2));
  const boundary = y < 0 ? bulge : -bulge;
  return Math.max(ring, 0.2 * edge(boundary - x) * edge(inner - still.ring[at]));
}

/** 1 inside, 0 outside, with a soft edge of one pixel. */
function edge(inside) {
  return Math.max(0, Math.min(1, inside + 0.5));
}

/** A pipe accepts only as much as fits into its buffer. */
function writeAll(buffer) {
  for (let sent = 0; sent < buffer.length; ) {
    try {
      sent += writeSync(1, buffer, sent);
    } catch (cause) {
      if (cause.code !== 'EAGAIN') throw cause;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
