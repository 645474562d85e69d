#!/usr/bin/env bash
# Makes the demo videos, their captions and media.json. Run by hand; the results are committed.
#
#   scripts/make-demo-media.sh [folder] [video key …]      folder: server/db/demo/media
#
# Needs ffmpeg (libx264) and Node. What is in each video is in scripts/demo-media/videos.mjs, the words in captions.txt.
# One breath is rendered and repeated; the bells are a bowl's inharmonic partials, each dying at its own pace, over a drone.
# About six minutes on two cores. At most 600 KB a file, thus 24 kbit/s of sound: no tone is above 2 kHz.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

folder="${1:-server/db/demo/media}"
shift || true
parts="$PWD/scripts/demo-media"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder"

list() {
  node --input-type=module -e "
    import { bellsOf, durationOf, videos } from '$parts/videos.mjs';
    for (const v of videos) console.log(v.key, durationOf(v), v.breathSeconds, v.bellHz, ...bellsOf(v).map((s) => s * 1000));
  "
}

# Left and right hear partials a fraction of a hertz apart: the slow beating of a real bowl.
bowl() { # hertz, detune
  local f="$1" d="($2)"
  echo "(1-exp(-t*90))*(0.5*sin(2*PI*($f+$d)*t)*exp(-t*0.33)+0.2*sin(2*PI*($f*2.005)*t)*exp(-t*0.5)+0.3*sin(2*PI*($f*2.71+$d)*t)*exp(-t*0.55)+0.14*sin(2*PI*($f*5.15-$d)*t)*exp(-t*1.1)+0.06*sin(2*PI*$f*8.3*t)*exp(-t*2.4))"
}

drone() { # hertz, breath seconds
  local f="$1" p="$2"
  echo "(0.6+0.4*sin(2*PI*t/$p-PI/2))*(0.5*sin(PI*$f*t)+0.24*sin(PI*$f*1.003*t)+0.14*sin(PI*$f*1.5*t)+0.08*sin(2*PI*$f*t))"
}

sound() { # key, duration, breath, hertz, three bell times in ms
  local out="$work/$1.wav" length="$2" breath="$3" hertz="$4"
  ffmpeg -nostdin -v error -y \
    -f lavfi -i "aevalsrc=$(bowl "$hertz" 0.21)|$(bowl "$hertz" -0.17):s=44100:d=16" \
    -f lavfi -i "aevalsrc=$(drone "$hertz" "$breath")|$(drone "$hertz" "$breath"):s=44100:d=$length" \
    -filter_complex "[0]afade=t=out:st=11:d=5,asplit=3[a][b][c];
      [a]adelay=$5:all=1[a1];[b]adelay=$6:all=1[b1];[c]adelay=$7:all=1[c1];[1]volume=0.05[d];
      [a1][b1][c1][d]amix=inputs=4:normalize=0:duration=longest,volume=0.4,atrim=end=$length,
      afade=t=out:st=$(awk "BEGIN{print $length-4}"):d=4" "$out"
}

video() { # key, duration
  local cycle="$work/$1.mkv" rate
  # Two passes share what sound and index leave of 590 KB; a new picture every twelfth of a second is enough for a breath.
  rate="$(awk "BEGIN{r=592*8/$2-29.5; print int(r<56?r:56)}")k"
  node "$parts/frames.mjs" "$1" | ffmpeg -nostdin -v error -y -f rawvideo -pix_fmt rgb24 -s 1280x720 -r 24 -i pipe:0 \
    -vf "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p" -c:v libx264 -preset ultrafast -qp 4 "$cycle"
  local picture=(-t "$2" -r 24 -vf "fps=12,gblur=sigma=0.9,fps=24,fade=t=in:d=1.5,fade=t=out:st=$(awk "BEGIN{print $2-2.5}"):d=2.5"
    -c:v libx264 -profile:v high -preset slow -b:v "$rate" -pix_fmt yuv420p -g 48 -keyint_min 48 -sc_threshold 0
    -x264-params "psy=0:aq-mode=3:aq-strength=0.8:chroma-qp-offset=-4:subme=10:me=umh:b-adapt=2" -passlogfile "$work/$1"
    -color_primaries bt709 -color_trc bt709 -colorspace bt709 -fflags +bitexact -flags:v +bitexact)
  ffmpeg -nostdin -v error -y -stream_loop -1 -i "$cycle" "${picture[@]}" -pass 1 -an -f null /dev/null
  ffmpeg -nostdin -v error -y -stream_loop -1 -i "$cycle" -i "$work/$1.wav" "${picture[@]}" -pass 2 \
    -c:a aac -b:a 24k -ar 22050 -ac 2 -flags:a +bitexact -map_metadata -1 -movflags +faststart "$folder/$1.mp4"
  rm -f "$cycle"
}

node "$parts/write-captions.mjs" "$folder"
list | while read -r key length breath hertz first second third; do
  if [ $# -gt 0 ] && [[ " $* " != *" $key "* ]]; then continue; fi
  echo "$key: ${length} s"
  sound "$key" "$length" "$breath" "$hertz" "$first" "$second" "$third"
  video "$key" "$length" < /dev/null
done
