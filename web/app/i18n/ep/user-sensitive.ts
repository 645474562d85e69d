import type { UserSensitiveTexts } from '../kr/user-sensitive.ts';

export const userSensitive: UserSensitiveTexts = {
  title: 'Su consentimiento para tratar lo relativo a la salud y las creencias',
  lead: 'Los diarios, los informes de la academia, las revisiones de nivel y las consultas pueden referirse a la salud o a las creencias. La ley lo protege como dato sensible; por eso lo preguntamos aparte de lo que aceptó al registrarse.',
  full: 'Leer el texto completo',
  points: [
    {
      name: 'Qué abarca',
      text: 'Lo que usted escriba sobre su salud, sus creencias y su estado de ánimo en diarios, informes de la academia, revisiones de nivel y consultas',
    },
    {
      name: 'Para qué',
      text: 'Conservar su registro de práctica, la revisión de los informes, las revisiones de nivel, las consultas y la orientación de los profesores',
    },
    {
      name: 'Quién puede verlo',
      text: 'Usted y los profesores; los borradores de informes, solo usted. Los demás miembros solo ven las entradas que usted comparta. Cuando un profesor lee una, queda registrado.',
    },
    {
      name: 'Cuánto tiempo',
      text: 'Las entradas y los borradores de informes, hasta que usted los borre; los informes entregados, las revisiones de nivel y las consultas, mientras sea miembro. Cinco días después de darse de baja se eliminan; solo quedan, sin su nombre, las entradas que siga compartiendo.',
    },
    {
      name: 'Si no acepta',
      text: 'No podrá escribir en el diario ni informes, ni solicitar revisiones de nivel ni consultas. Las lecciones y todo lo demás siguen igual.',
    },
  ],
  takeBack: 'Puede retirar este consentimiento en cualquier momento en la página de su perfil.',
  agree: 'Acepto el tratamiento de lo relativo a la salud y las creencias',
};
