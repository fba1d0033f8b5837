import { MENSAGENS as DO_ENVIO } from '#app/domain/documento/labels.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { MENSAGENS as DA_ANALISE } from '#app/domain/habilitacao/labels.ts';
import { CONFIRM_FIRST } from '#app/web/api/confirm.server.ts';
import { chegarAosJuridicos, criarEmAnalise } from '#tests/factories/cenas-api.ts';
import { darResultado, enviar as enviarDocumentos, IDS } from '#tests/factories/habilitacao.ts';
import { pdf } from '#tests/setup/api-effects.ts';
import type { Mundo, Recusa } from '#tests/setup/api-refusals.ts';

const ETAPA_DE = { HabTec: 'hab_tecnica', HabJud: 'hab_juridica' } as const;

/** What stands in the way of documents: of who sends them, and of who judges them. */
export function recusasDosDocumentos({ contexto, db, pessoa, viverDemanda }: Mundo): Recusa[] {
  async function comAnalise(habilitacao: Habilitacao, enviou = true) {
    const candidata = await criarEmAnalise(contexto(), habilitacao);
    if (enviou) await enviarDocumentos(contexto(), candidata, habilitacao);
    const quem = await pessoa(habilitacao === 'HabTec' ? 'comissao' : 'juridico');
    return { id: candidata.id, quem };
  }
  const jaJulgada = (id: string, habilitacao: Habilitacao) =>
    darResultado(contexto(), id, ETAPA_DE[habilitacao], { estado: 'finalizado' });

  const daAnalise = (caminho: string, habilitacao: Habilitacao): Recusa[] => {
    const chamada = `PUT /api/documento-candidato/${caminho}/{participacaoId}`;
    const dito = { id_documento: IDS[habilitacao][0], veredito: 'inapto', texto: 'Vencida.' };
    const pedido = (id: string, versao: number) => ({
      url: `/api/documento-candidato/${caminho}/${id}`,
      corpo: { fil_doc: habilitacao, versao, documentos: [dito] },
    });
    return [
      [
        chamada,
        DA_ANALISE.mudouDepois('…', '…'),
        async () => {
          const { id, quem } = await comAnalise(habilitacao);
          return { quem, envio: pedido(id, 7) };
        },
      ],
      [
        chamada,
        DA_ANALISE.jaAnalisado,
        async () => {
          const { id, quem } = await comAnalise(habilitacao);
          await jaJulgada(id, habilitacao);
          return { quem, envio: pedido(id, 0) };
        },
      ],
    ];
  };

  async function aEnviar(tipos: readonly number[]) {
    const viva = await viverDemanda();
    await chegarAosJuridicos(contexto(), viva);
    const { participacaoId, candidata } = viva;
    if (tipos.length > 0)
      await enviarDocumentos(contexto(), { id: participacaoId, usuarioId: candidata.id }, 'HabJud', {
        ...{ tipos, estado: 'rascunho' },
      });
    const form = { id_cred: viva.demanda.id, fil_doc: 'HabJud', confirmar: 'true' };
    const mudar = { where: { participacaoId, habilitacao: 'HabJud' } };
    return { quem: candidata, participacaoId, form, mudar };
  }
  const jaEnviado = (url: string): Recusa => [
    `POST ${url}`,
    DO_ENVIO.jaEnviado,
    async () => {
      const { quem, form, mudar } = await aEnviar([IDS.HabJud[0] ?? 0]);
      await db().envioDocumento.updateMany({
        ...mudar,
        data: { estado: 'enviado', enviadoEm: contexto().now },
      });
      return { quem, envio: { url, form: { ...form, [`file_${String(IDS.HabJud[1])}`]: pdf() } } };
    },
  ];

  return [
    ...daAnalise('update', 'HabTec'),
    ...daAnalise('updateDocHab', 'HabTec'),
    ...daAnalise('updateDocHabJud', 'HabJud'),
    [
      'POST /api/documento-candidato/repprove-candidate',
      DA_ANALISE.jaAnalisado,
      async () => {
        const { id, quem } = await comAnalise('HabTec', false);
        await jaJulgada(id, 'HabTec');
        const corpo = { id_selecao_candidato: id, fil_doc: 'HabTec', observacao: 'Não enviou documentos.' };
        return { quem, envio: { url: '/api/documento-candidato/repprove-candidate', corpo } };
      },
    ],
    [
      'POST /api/documento-candidato',
      CONFIRM_FIRST,
      async () => {
        const { quem, form } = await aEnviar([IDS.HabJud[0] ?? 0]);
        return { quem, envio: { url: '/api/documento-candidato', form: { ...form, confirmar: 'false' } } };
      },
    ],
    [
      'POST /api/documento-candidato',
      DO_ENVIO.mudou,
      async () => {
        const { quem, form, participacaoId } = await aEnviar(IDS.HabJud);
        const sql = `update envio_documento set versao = versao + 1
                      where participacao_id = $1::uuid and habilitacao = 'HabJud'`;
        return {
          quem,
          envio: { url: '/api/documento-candidato', form },
          muda: { sql, params: [participacaoId] },
        };
      },
    ],
    jaEnviado('/api/documento-candidato'),
    jaEnviado('/api/documento-candidato/temporary'),
  ];
}
