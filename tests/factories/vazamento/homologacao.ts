import type { Cena, Participacoes } from './participacoes.ts';

/** The person's company and a request that the superintendence rejected: they read why, not who. */
export async function plantarHomologacao(
  { ctx, conta, marcas, demandas }: Cena,
  participacoes: Participacoes,
  numero: number,
): Promise<string> {
  const { proprias: m, ocultas: o } = marcas;
  const { db, now } = ctx;
  const cnpj = m.value('CNPJ da empresa digitada', `${String(33_444_000_000_100 + numero)}`);
  await db.empresa.create({
    data: {
      usuarioId: conta.usuario.id,
      cnpj,
      nome: m.text('empresa digitada'),
      nomeFantasia: m.text('fantasia da empresa digitada'),
      tipo: 'inst',
      insEstadual: m.text('inscrição da empresa digitada'),
      cep: m.value('cep da empresa digitada', `${String(74_100_000 + numero)}`),
      rua: m.text('rua da empresa digitada'),
      numero: m.text('número da empresa digitada'),
      complemento: m.text('complemento da empresa digitada'),
      bairro: m.text('bairro da empresa digitada'),
      telefone: m.text('telefone da empresa digitada'),
      email: m.text('e-mail da empresa digitada'),
      criadaEm: now,
      criadaPor: o.text('quem cadastrou a empresa'),
      atualizadaEm: now,
      atualizadaPor: o.text('quem mudou a empresa'),
    },
  });
  const { id } = await db.homologacao.create({
    data: {
      demandaId: demandas.habilitacao,
      edital: o.text('edital da homologação'),
      objeto: o.text('objeto da homologação'),
      estado: 'reprovada',
      numeroProcesso: m.text('processo da homologação'),
      pedidaEm: now,
      pedidaPorNome: o.text('quem pediu a homologação'),
      justificativa: m.text('justificativa da Superintendência'),
      decididaEm: now,
      decididaDia: now,
      decididaPor: o.text('quem decidiu a homologação'),
      candidatos: {
        create: {
          participacaoId: participacoes.habilitacao,
          cnpj,
          nomeEmpresa: m.text('empresa na homologação'),
          origem: 'credenciamento',
          vale: false,
        },
      },
    },
  });
  await db.fimSemHomologacao.create({
    data: {
      participacaoId: participacoes.documentos,
      motivo: m.text('motivo de não se pedir a homologação'),
      registradoEm: now,
      registradoPor: o.text('quem terminou sem pedir a homologação'),
    },
  });
  return m.value('id da homologação', id);
}
