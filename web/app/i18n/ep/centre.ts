import type { CentreTexts } from '../kr/centre.ts';

export const centre: CentreTexts = {
  title: 'Plano y horario',
  sample: 'Plano de muestra. Las distancias y las formas no son las reales.',
  mapLabel:
    'Plano: desde la salida 3 de la estación ○○○ por la avenida, a la derecha por Suryeon-gil en la esquina donde empieza un muro de piedra; el portón de madera del centro queda a la izquierda.',
  station: 'Estación ○○○',
  exit: 'Salida 3',
  mainRoad: 'Avenida',
  wall: 'Muro de piedra',
  lane: 'Suryeon-gil',
  here: 'El centro',
  steps: [
    'Salga de la estación ○○○ por la salida 3 y siga la avenida unos cinco minutos.',
    'En la esquina donde empieza un muro de piedra, tome a la derecha Suryeon-gil.',
    'Tras unos tres minutos cuesta arriba verá a la izquierda un portón de madera.',
  ],
  address: 'Dirección',
  phone: 'Teléfono',
  hours: 'Horario',
  naver: 'Abrir en Naver Map',
  kakao: 'Abrir en KakaoMap',
};
