import type { ErrorTexts } from '../kr/errors.ts';

const codes: ErrorTexts['codes'] = {
  invalid_json: 'No se ha podido leer la solicitud. Inténtelo de nuevo.',
  invalid_request: 'No se ha podido procesar la solicitud. Inténtelo de nuevo.',
  invalid_input: 'Revise los datos introducidos.',
  unknown_language: 'Este idioma no está disponible.',
  gone: 'Este texto se ha retirado.',
  method_not_allowed: 'No se ha podido procesar la solicitud.',
  payload_too_large: 'Lo que intenta enviar es demasiado grande.',
  unsupported_media_type: 'Este formato no se puede enviar.',
  token_required: 'Es necesario iniciar sesión.',
  token_expired: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
  challenge_required: 'No se pudo terminar una breve comprobación. Inténtelo de nuevo.',
  forbidden: 'No tiene permiso para acceder.',
  own_record: 'No puede hacer esto en su propio registro. Pídaselo a otra persona del equipo.',
  invalid_credentials: 'El ID o la contraseña no son correctos.',
  email_not_verified: 'Confirme la verificación de su correo electrónico.',
  second_factor_setup_required:
    'Las pantallas del personal se pueden usar cuando el acceso en dos pasos está activado.',
  second_factor_required: 'Se necesita un código del acceso en dos pasos.',
  second_factor_expired: 'El acceso tardó demasiado. Empiece de nuevo con su contraseña.',
  second_factor_already_on: 'El acceso en dos pasos ya está activado.',
  second_factor_off: 'El acceso en dos pasos no está activado.',
  passkey_refused: 'No se pudo confirmar esta llave de acceso. Inténtelo de nuevo o elija otro método.',
  passkey_expired: 'Ha pasado el tiempo para confirmar. Inténtelo de nuevo.',
  passkey_already_exists: 'Esta llave de acceso ya está registrada.',
  passkey_limit: 'Puede registrar hasta 10 llaves de acceso. Elimine una que ya no use y añada la nueva.',
  wrong_password: 'La contraseña no es correcta.',
  password_required: 'Escriba su contraseña actual para confirmar que es usted.',
  last_administrator: 'El último administrador no puede darse de baja. Nombre antes a otro.',
  already_staff: 'Esta persona ya forma parte del equipo.',
  user_does_not_exist: 'El usuario no existe.',
  already_verified: 'Este correo electrónico ya está confirmado.',
  code_not_confirmed:
    'El código no se ha confirmado en este navegador o ha pasado demasiado tiempo. Pida un código nuevo.',
  passwords_do_not_match: 'Las contraseñas no coinciden.',
  consent_required: 'Acepte los puntos obligatorios.',
  under_age: 'Debe tener 14 años o más para registrarse.',
  weak_password: 'Esta contraseña es fácil de adivinar. Elija otra.',
  invalid_email: 'Introduzca correctamente su correo electrónico.',
  invalid_phone: 'Introduzca correctamente su número de teléfono.',
  phone_not_verified: 'Es necesario verificar su número de teléfono.',
  phone_already_exists: 'Este número de teléfono ya está registrado.',
  nickname_already_exists: 'Este apodo ya existe. Introduzca otro.',
  name_already_exists: 'Este nombre ya existe. Introduzca otro.',
  email_already_exists: 'Este correo electrónico ya existe. Introduzca otro.',
  impossible_progress: 'No se ha podido guardar el registro de visualización.',
  changed_elsewhere:
    'Este contenido se ha modificado antes en otro lugar. Vuelva a cargarlo y guárdelo de nuevo.',
  practised_on_out_of_range: 'El día de práctica puede ser hoy o hasta 30 días atrás.',
  sensitive_consent_required:
    'Para escribir algo nuevo, acepte el tratamiento de lo relativo a la salud y las creencias.',
  course_not_finished:
    'El certificado se entrega cuando se han practicado todas las lecciones del curso y se ha revisado su informe.',
  consultation_closed: 'Esta consulta ya tiene fecha o respuesta. Si hay que cambiar algo, llame al centro.',
  consultation_not_begun: 'Esta consulta aún no ha empezado. Se podrá cerrar cuando haya comenzado.',
  slot_taken: 'Ya hay otra consulta a esa hora. Elija otra hora.',
  booking_limit:
    'Ya tiene tres consultas pendientes. Reserve de nuevo después de una de ellas o anule una antes.',
  inquiry_closed: 'Esta pregunta está cerrada. Escriba una nueva, por favor.',
  already_reported: 'Ya ha avisado de esta entrada. Los docentes la están revisando.',
  storage_full: 'Ha usado todo el espacio para sus registros. Borre lo que ya no necesite o avísenos.',
  level_check_open:
    'Ya tiene una solicitud de revisión de nivel en espera. Podrá hacer otra cuando reciba respuesta o la retire.',
  sharing_closed: 'Un docente ha cerrado la opción de compartir esta entrada. Guárdela sin compartir.',
  level_check_closed: 'Esta solicitud de revisión de nivel ya se ha respondido o retirado.',
  attachment_name: 'El nombre del archivo contiene una ruta de carpetas. Cámbialo y vuelve a elegirlo.',
  attachment_type:
    'No se puede adjuntar este tipo de archivo. Se admiten PDF, Hangul (hwp, hwpx), Word (docx) e imágenes (png, jpg, webp).',
  attachment_mismatch:
    'El contenido del archivo no corresponde al final de su nombre. Guárdalo con el nombre adecuado e inténtalo de nuevo.',
  attachment_damaged: 'El archivo está dañado y no se puede abrir. Guárdalo otra vez e inténtalo de nuevo.',
  attachment_mixed:
    'El archivo lleva mezclado contenido de otro formato. Guarda de nuevo el documento o la imagen e inténtalo otra vez.',
  attachment_bomb:
    'El archivo resulta demasiado grande al descomprimirse. Reduce sus imágenes o guárdalo como PDF.',
  attachment_macro: 'No se admiten documentos con macros. Guárdalo sin macros o como PDF.',
  attachment_script:
    'El archivo contiene un script o una acción que se ejecuta por sí sola. Imprímelo en un PDF nuevo e inténtalo de nuevo.',
  attachment_remote:
    'El archivo está vinculado a una plantilla o a un objeto que se carga desde otro lugar. Rompe el vínculo o guárdalo como PDF.',
  attachment_program: 'El archivo lleva incrustado un programa u otro archivo. Quítalo y guárdalo de nuevo.',
  attachment_locked:
    'El archivo está protegido con contraseña o cifrado. Guárdalo sin protección e inténtalo de nuevo.',
  attachment_unchecked:
    'No se ha podido comprobar el archivo hasta el final. Guárdalo como PDF nuevo o en otro formato e inténtalo otra vez.',
  attachment_too_large: 'El archivo es demasiado grande. Cada uno puede tener hasta 20 MB.',
  attachment_limit: 'Un informe admite hasta cinco archivos.',
  attachment_under_way:
    'Aún se está subiendo un archivo. Espera a que termine, o quítalo, y entrega después el informe.',
  upload_offset: 'El archivo también se está subiendo desde otro lugar. Continúa dentro de un momento.',
  report_closed: 'Un informe entregado o revisado no se puede cambiar.',
  report_of_course_exists: 'Ya ha entregado un informe de este curso.',
  price_changed: 'El precio o el plazo ha cambiado entretanto. Revíselo antes de continuar.',
  agreement_required: 'Solo se puede pagar si acepta las condiciones de compra.',
  already_held: 'Ya ha usado este producto gratuito. Un producto gratuito se puede pedir una sola vez.',
  order_open:
    'Hay un pedido de este producto que espera su transferencia. Termínelo o cancélelo antes de hacer otro.',
  order_closed: 'Este pedido está cerrado y ya no se puede cambiar.',
  pay_method_unavailable: 'Este producto no se puede pagar de esta manera.',
  payment_unavailable:
    'La empresa de pagos no responde y todavía no se sabe el resultado. Pronto lo verá en sus pagos.',
  window_over: 'Su membresía no incluye ese día. Compruebe las fechas.',
  pause_open: 'Ya hay una pausa en curso o prevista.',
  not_paused: 'No hay ninguna pausa que terminar.',
};

const fields: ErrorTexts['fields'] = {
  fill_blank: 'Rellene este campo.',
  invalid_type: 'Revise este valor.',
  invalid_text: 'Contiene caracteres que no se pueden usar.',
  invalid_email: 'Introduzca correctamente su correo electrónico.',
  email_required: 'Introduzca su correo electrónico.',
  invalid_phone: 'Introduzca correctamente su número de teléfono.',
  invalid_date: 'Introduzca una fecha correcta.',
  invalid_id: 'No se ha encontrado el elemento elegido.',
  invalid_choice: 'Elija una opción de la lista.',
  invalid_number: 'Introduzca un número.',
  channel_required: 'Elija al menos una forma de consulta.',
  too_short: 'Es demasiado corto. Escriba un poco más.',
  too_long: 'Es demasiado largo. Acórtelo un poco.',
  too_small: 'Este valor es demasiado pequeño.',
  too_large: 'Este valor es demasiado grande.',
  consent_required: 'Acepte los puntos obligatorios.',
  under_age: 'Debe tener 14 años o más para registrarse.',
  weak_password: 'Esta contraseña es fácil de adivinar. Elija otra.',
  passwords_do_not_match: 'Las contraseñas no coinciden.',
  unknown_language: 'Este idioma no está disponible.',
};

const success: ErrorTexts['success'] = {
  ok: 'Guardado.',
  comment_registered: 'El comentario se ha registrado.',
  certification_completed: 'La verificación se ha completado.',
};

export const errors: ErrorTexts = {
  codes,
  fields,
  success,
  blankOf: (label) => `Rellene «${label}».`,
  summaryTitle: 'Revise lo siguiente',
};
