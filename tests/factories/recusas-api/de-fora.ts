import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import type { Escopo } from '#app/domain/acesso/integracao.ts';
import { etapaPassada, FALTA_A_DIRETORIA, outraDecisao, outraEtapa } from '#app/domain/demanda/labels.ts';
import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { MENSAGENS as DA_HOMOLOGACAO } from '#app/domain/homologacao/labels.ts';
import {
  JA_ENVIADA,
  JA_REENVIADA,
  MENSAGEM_REENVIO_NA_FILA,
  MENSAGERIA,
} from '#app/domain/mensageria/labels.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { action as registrarAprovacao } from '#app/routes/api/aprovacoes-credenciamento.ts';
import { action as registrarHomologacao } from '#app/routes/api/homologacao-superintendencia.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { enviar } from '#tests/setup/api-effects.ts';
import type { Mundo, Recusa } from '#tests/setup/api-refusals.ts';
import { chamar } from '#tests/setup/route.ts';

let sequencia = 0;

/** What stands in the way of mails, of entering, and of what the approval workflow tells or is told. */
export function recusasDeFora({ contexto, database, db, pessoa, sessao, viverDemanda }: Mundo): Recusa[] {
  async function mandar(
    acao: typeof registrarAprovacao,
    escopo: Escopo,
    pedido: { url: string; params?: Record<string, string>; corpo: object },
  ) {
    const { url, params, corpo } = pedido;
    sequencia += 1;
    const nome = `recusa-${String(sequencia)}`;
    const { token } = await criarTokenIntegracao(contexto(), { nome, escopo });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return {
      pedir: () => chamar(acao, { url, params, method: 'PUT', headers, body: JSON.stringify(corpo) }),
    };
  }

  type Aprovacao = { analise: boolean | null; diretoria: boolean | null; superintendencia: boolean | null };
  const aprovando = (
    frase: string,
    instancia: 'diretoria' | 'superintendencia',
    status: StatusId,
    aprovacao: Aprovacao,
  ): Recusa => [
    'PUT /api/aprovacoes-credenciamento',
    frase,
    async () => {
      const { id } = await criarDemanda(contexto(), { status, aprovacao });
      return mandar(registrarAprovacao, 'aprovacoes-credenciamento', {
        url: '/api/aprovacoes-credenciamento',
        corpo: {
          credenciamento: id,
          aprovacao: { instancia, decisao: true, justificativa: 'De acordo.', user: 'Rui' },
        },
      });
    },
  ];
  const SEM = { analise: true, diretoria: null, superintendencia: null };

  const homologando = (frase: string, antes: (id: string) => Promise<unknown>): Recusa => [
    'PUT /api/homologacao/{id}/superintendencia',
    frase,
    async () => {
      const { homologacaoId: id } = await viverDemanda();
      await antes(id);
      return mandar(registrarHomologacao, 'homologacao', {
        url: `/api/homologacao/${id}/superintendencia`,
        params: { id },
        corpo: { decisao: true, justificativa: 'De acordo.', user: 'Rui' },
      });
    },
  ];
  const encerrada = (id: string, estado: 'reprovada' | 'homologada' | 'cancelada') => {
    const { now } = contexto();
    const decidida = { decididaEm: now, decididaDia: now, decididaPor: 'Rui', justificativa: 'Não.' };
    return db().homologacao.update({
      where: { id },
      data: { estado, ...(estado !== 'cancelada' && decidida) },
    });
  };

  const SEND = 'GET /api/mensageria/send-confirm/{mensagemId}';
  const daMensagem = (
    chamada: string,
    frase: string,
    antes: (id: string, cookie: string) => Promise<unknown>,
  ): Recusa => [
    chamada,
    frase,
    async () => {
      const quem = await pessoa('administrador');
      sequencia += 1;
      const [id = ''] = await criarMensagens(contexto(), 1, { causa: `recusa-${String(sequencia)}` });
      await antes(id, await sessao(quem));
      return { quem, envio: { url: chamada.replace('GET ', '').replace('{mensagemId}', id) } };
    },
  ];
  const saiu = (id: string) =>
    db().mensagem.update({ where: { id }, data: { status: 2, dataEnvio: contexto().now } });
  const reenviar = (cookie: string, id: string) =>
    enviar('GET', cookie, { url: `/api/mensageria/resend/${id}` });

  return [
    [
      'POST /api/auth/login',
      'A sessão foi encerrada. Entre de novo.',
      async () => {
        const { id } = await pessoa('comissao');
        const { email } = await db().usuario.update({
          where: { id },
          data: { senhaHash: await hashPassword('uma senha comprida') },
        });
        // Another process ends every session of that person in the very act of opening it.
        await database.pool.query(`
          create or replace function encerra() returns trigger language plpgsql as
            $$ begin delete from sessao where id = new.id; return null; end $$;
          create constraint trigger encerra after insert on sessao deferrable initially deferred
            for each row when (new.usuario_id = '${id}'::uuid) execute function encerra()`);
        const corpo = { email, password: 'uma senha comprida' };
        return { pedir: () => enviar('POST', '', { url: '/api/auth/login', corpo }) };
      },
    ],
    [
      'POST /api/fluig/startProcess',
      DA_HOMOLOGACAO.jaTerminou,
      async () => {
        const { equipe, homologacaoId } = await viverDemanda();
        await encerrada(homologacaoId, 'homologada');
        const formFields = { idHomologacao: homologacaoId };
        const corpo = { processId: 'homolog_credenciamento_super', formFields };
        return { quem: equipe, envio: { url: '/api/fluig/startProcess', corpo } };
      },
    ],
    daMensagem(SEND, JA_ENVIADA, saiu),
    daMensagem(SEND, JA_REENVIADA, async (id, cookie) => {
      await db().mensagem.update({ where: { id }, data: { falhouEm: contexto().now } });
      await reenviar(cookie, id);
    }),
    // No worker takes it meanwhile.
    daMensagem(SEND, MENSAGERIA.naFila, () => Promise.resolve()),
    daMensagem('GET /api/mensageria/resend/{mensagemId}', MENSAGEM_REENVIO_NA_FILA, async (id, cookie) => {
      await saiu(id);
      await reenviar(cookie, id);
    }),
    aprovando(outraDecisao('Diretoria'), 'diretoria', STATUS.aguardandoAprovacao, {
      ...SEM,
      diretoria: false,
    }),
    aprovando(outraDecisao('Superintendência'), 'superintendencia', STATUS.cancelada, {
      ...SEM,
      ...{ diretoria: true, superintendencia: false },
    }),
    aprovando(FALTA_A_DIRETORIA, 'superintendencia', STATUS.aguardandoAprovacao, SEM),
    aprovando(etapaPassada('…'), 'diretoria', STATUS.cancelada, SEM),
    aprovando(outraEtapa('…'), 'diretoria', STATUS.solicitacaoEmAnalise, { ...SEM, analise: null }),
    homologando(DA_HOMOLOGACAO.outraDecisao, (id) => encerrada(id, 'reprovada')),
    homologando(DA_HOMOLOGACAO.cancelado, (id) => encerrada(id, 'cancelada')),
  ];
}
