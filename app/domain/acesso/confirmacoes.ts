/** The confirmations of the administration of people: their words, by the last segment of the address. */
export type Usuario = { nome: string; email: string; ativo: boolean; temSenha: boolean; sessoes: number };

type Textos = { pergunta: string; verbo: string; perigo?: boolean; consequencias: readonly string[] };

const TEXTOS = {
  convite: ({ temSenha }: Usuario): Textos => ({
    pergunta: 'Enviar link de senha?',
    verbo: 'Enviar link',
    consequencias: [
      temSenha
        ? 'A pessoa recebe um link para redefinir a senha, que vale por 24 horas.'
        : 'A pessoa recebe um novo convite para criar a senha, que vale por 7 dias.',
      'Os links enviados antes deixam de valer.',
    ],
  }),
  sessoes: ({ sessoes }: Usuario): Textos => ({
    pergunta: 'Encerrar sessões?',
    verbo: 'Encerrar sessões',
    consequencias: [
      sessoes === 1 ? 'Há 1 sessão aberta.' : `Há ${sessoes} sessões abertas.`,
      'A pessoa precisará entrar de novo em todos os aparelhos; o que não foi salvo se perde.',
    ],
  }),
  situacao: ({ ativo }: Usuario): Textos =>
    ativo
      ? {
          pergunta: 'Desativar usuário?',
          verbo: 'Desativar',
          perigo: true,
          consequencias: [
            'As sessões e os links de senha deixam de valer na hora.',
            'O que a pessoa já fez permanece registrado.',
          ],
        }
      : {
          pergunta: 'Reativar usuário?',
          verbo: 'Reativar',
          consequencias: ['A pessoa volta a entrar com a senha que tinha e com os mesmos grupos.'],
        },
} as const;

export type AcaoDeUsuario = keyof typeof TEXTOS;
export const ehAcaoDeUsuario = (texto: string | undefined): texto is AcaoDeUsuario =>
  texto !== undefined && Object.hasOwn(TEXTOS, texto);

export const textosDaAcao = (acao: AcaoDeUsuario, usuario: Usuario): Textos => TEXTOS[acao](usuario);
