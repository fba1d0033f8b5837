import { randomUUID } from 'node:crypto';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import type { Marks } from '#tests/setup/marks.ts';
import { ontem, plantarArquivo, plantarComprovante, type Cena, type Participacoes } from './participacoes.ts';

/** Documents drafted and sent, drafts of forms and receipts. */
export async function plantarEnvios(cena: Cena, participacoes: Participacoes) {
  const { ctx, conta, marcas, equipe, demandas } = cena;
  const { proprias: m, ocultas: o } = marcas;
  const { db, now } = ctx;
  const tipo = { descricao: 'Documento', ativo: true, publico: 'todos' };
  await db.tipoDocumento.createMany({
    data: ['HabTec', 'HabJud'].map((habilitacao, n) => ({
      ...tipo,
      id: 9001 + n,
      identificador: `teste-${habilitacao}`,
      habilitacao,
    })),
    skipDuplicates: true,
  });
  const envios: string[] = [];
  const anexos: string[] = [];
  const enviar = async (participacaoId: string, habilitacao: string, enviado: boolean) => {
    const nome = `${habilitacao} ${enviado ? 'enviado' : 'em rascunho'}`;
    const arquivoId = await plantarArquivo(cena, nome);
    const { id, documentos } = await db.envioDocumento.create({
      data: {
        participacaoId,
        habilitacao,
        estado: enviado ? 'enviado' : 'rascunho',
        criadoEm: now,
        atualizadoEm: now,
        enviadoEm: enviado ? now : null,
        documentos: {
          create: { tipoDocumentoId: habilitacao === 'HabTec' ? 9001 : 9002, arquivoId, anexadoEm: now },
        },
      },
      include: { documentos: true },
    });
    envios.push(m.value(`id do envio ${nome}`, id));
    for (const anexo of documentos) anexos.push(m.value(`id do anexo ${nome}`, anexo.id));
    return { id, arquivoId };
  };
  const rascunho = await enviar(participacoes.documentos, 'HabTec', false);
  const tecnica = await enviar(participacoes.habilitacao, 'HabTec', true);
  const juridica = await enviar(participacoes.habilitacao, 'HabJud', true);

  const formulario = `recurso:${participacoes.juridica}:26`;
  const doRecurso = await db.rascunho.create({
    data: {
      usuarioId: conta.usuario.id,
      formulario,
      conteudo: { observacao: m.text('rascunho de recurso') },
      atualizadoEm: now,
    },
  });
  m.value('id do rascunho', doRecurso.id);
  const anexoDoRascunho = await plantarArquivo(cena, 'anexo do rascunho', { rascunhoId: doRecurso.id });
  await db.rascunho.createMany({
    data: [
      {
        usuarioId: conta.usuario.id,
        formulario: `retido:${m.text('nome do envio retido')}`,
        conteudo: { cifrado: m.text('envio retido') },
        atualizadoEm: new Date(),
      },
      {
        usuarioId: equipe.id,
        formulario: `decisao-recurso:${participacoes.carga.recurso}`,
        conteudo: { campos: [['descricao', o.text('rascunho da decisão')]] },
        atualizadoEm: now,
      },
    ],
  });

  await db.respostaGuardada.create({
    data: {
      usuarioId: conta.usuario.id,
      chave: m.text('chave de pedido'),
      pedido: 'sha',
      corpo: m.text('resposta guardada'),
      feitaEm: new Date(),
    },
  });

  const ato = (onde: string) => ({ demandaId: onde, conteudo: {}, arquivos: [] });
  const codigos = [
    await plantarComprovante(cena, {
      ...ato(demandas.documentos),
      tipo: 'interesse',
      referenciaId: participacoes.documentos,
    }),
    await plantarComprovante(cena, {
      ...ato(demandas.habilitacao),
      tipo: 'documentos',
      referenciaId: tecnica.id,
      arquivos: [{ sha256: marcas.publicas.text('sha256 enviado'), bytes: 10 }],
    }),
    await plantarComprovante(cena, {
      ...ato(demandas.cargaHoraria),
      tipo: 'recurso',
      referenciaId: participacoes.carga.recurso,
    }),
  ];
  return {
    envios,
    anexos,
    rascunhoId: rascunho.id,
    arquivos: { rascunho: rascunho.arquivoId, tecnica: tecnica.arquivoId, juridica: juridica.arquivoId },
    anexoDoRascunho,
    codigos,
    pedidos: [participacoes.documentos, tecnica.id, participacoes.carga.recurso],
    formulario,
  };
}

/** Messages sent and queued, those of results not published among them. */
export async function plantarMensagens({ ctx, conta, marcas, demandas }: Cena): Promise<string[]> {
  const { proprias: m, ocultas: o } = marcas;
  const { usuario } = conta;
  const dados = (de: Marks, nome: string) => ({
    nome: m.text(`nome na mensagem ${nome}`),
    processo: de.text(`processo na mensagem ${nome}`),
    objeto: de.text(`objeto na mensagem ${nome}`),
    etapa: de.text(`etapa na mensagem ${nome}`),
    resultado: de.text(`resultado na mensagem ${nome}`),
    motivo: de.text(`motivo na mensagem ${nome}`),
    recurso: de.text(`janela na mensagem ${nome}`),
    decisao: de.text(`decisão na mensagem ${nome}`),
    seguinte: '',
  });
  const para = {
    usuarioId: usuario.id,
    destinatarioNome: m.text('nome do destinatário'),
    destinatarioEmail: m.value(
      'e-mail do destinatário',
      `${m.text('destinatário').toLowerCase()}@exemplo.com.br`,
    ),
  };
  await registrarMensagens(ctx, [
    {
      ...para,
      tipo: TIPO.cargaHorariaPreliminar,
      demandaId: demandas.cargaHoraria,
      causa: 'publicada',
      dados: dados(m, 'publicada'),
    },
    {
      ...para,
      tipo: TIPO.cargaHorariaFinal,
      demandaId: demandas.cargaHoraria,
      causa: 'antes',
      dados: dados(o, 'do resultado final não publicado'),
    },
    {
      ...para,
      tipo: TIPO.cadastroPreliminar,
      demandaId: demandas.cadastro,
      causa: 'antes',
      dados: dados(o, 'do cadastro não publicado'),
    },
    {
      ...para,
      tipo: TIPO.habTecnicaFinal,
      demandaId: demandas.habilitacao,
      causa: 'antes',
      dados: dados(o, 'da habilitação não publicada'),
    },
    { ...para, tipo: TIPO.redefinicao, causa: 'conta', dados: { nome: m.text('nome na redefinição') } },
  ]);
  const linhas = await ctx.db.mensagem.findMany({
    where: { usuarioId: usuario.id },
    orderBy: { tipo: 'asc' },
  });
  for (const { id, tipo } of linhas) {
    const publica = tipo === TIPO.cargaHorariaPreliminar || tipo === TIPO.redefinicao;
    (publica ? m : o).value(`id da mensagem de tipo ${String(tipo)}`, id);
    await ctx.db.mensagem.update({
      where: { id },
      data: {
        assunto: (publica ? m : o).text(`assunto da mensagem de tipo ${String(tipo)}`),
        chave: o.text(`chave da mensagem de tipo ${String(tipo)}`),
        ultimoErro: o.text(`erro da mensagem de tipo ${String(tipo)}`),
        resposta: o.text(`resposta do servidor à mensagem de tipo ${String(tipo)}`),
        messageId: o.text(`message-id da mensagem de tipo ${String(tipo)}`),
        ...(publica ? { status: 2, dataEnvio: ctx.now } : {}),
      },
    });
  }
  return linhas.map(({ id }) => id);
}

/** Generated documents, the staff's too, and everything that others wrote about the person. */
export async function plantarRegistros({ ctx, conta, marcas, demandas, equipe }: Cena, p: Participacoes) {
  const { proprias: m, ocultas: o } = marcas;
  const { db, now } = ctx;
  const { id } = conta.usuario;
  const gerar = async (tipo: string, de: Marks, solicitanteId: string) => {
    const documento = de.value(`id do documento ${tipo}`, randomUUID());
    const chave = `documentos/${o.text(`chave do documento ${tipo}`)}`;
    const conteudo = Buffer.from(`%PDF-1.7 ${de.text(`conteúdo do documento ${tipo}`)}`);
    await appStorage().put(chave, conteudo, { contentType: 'application/pdf' });
    await db.documentoGerado.create({
      data: {
        id: documento,
        tipo,
        chave,
        codigo: o.text(`código do documento ${tipo}`),
        solicitanteId,
        referencia: { alvo: o.text(`referência do documento ${tipo}`) },
        nomeArquivo: `${de.text(`nome do documento ${tipo}`)}.pdf`,
        estado: 'pronto',
        sha256: o.text(`sha256 do documento ${tipo}`),
        bytes: conteudo.byteLength,
        criadoEm: now,
        prontoEm: now,
      },
    });
    return documento;
  };
  const documentos = {
    recurso: await gerar('recurso', m, id),
    curriculo: await gerar('curriculo', m, id),
    comprovante: await gerar('comprovante', m, id),
    exportacao: await gerar('meus-dados', m, id),
    equipe: await gerar('recurso', o, equipe.id),
  };
  const falhou = await db.documentoGerado.create({
    data: {
      tipo: 'recurso',
      solicitanteId: id,
      referencia: {},
      nomeArquivo: m.text('nome do documento que falhou'),
      estado: 'erro',
      erro: m.text('erro do documento'),
      criadoEm: now,
    },
  });
  m.value('id do documento que falhou', falhou.id);

  const audita = { instante: now, atorNome: 'Equipe', atorId: equipe.id, origem: 'web' };
  await db.auditoria.createMany({
    data: [
      {
        ...audita,
        acao: 'arquivo.abrir',
        entidade: 'usuario',
        entidadeId: id,
        dados: { nota: o.text('auditoria da equipe') },
      },
      {
        ...audita,
        acao: 'recurso.aprovar',
        entidade: 'recurso',
        entidadeId: p.carga.recurso,
        dados: { nota: o.text('auditoria da decisão') },
      },
      {
        ...audita,
        atorId: id,
        atorNome: m.text('nome na auditoria'),
        acao: 'curriculo.finalizar',
        entidade: 'curriculo_versao',
        entidadeId: conta.versoes.finalizada,
        dados: { nota: o.text('auditoria da pessoa') },
      },
    ],
  });
  const pedido = { usuarioId: id, pedidoEm: ontem(ctx) };
  const recusado = await db.pedidoAnonimizacao.create({
    data: {
      ...pedido,
      estado: 'recusado',
      motivo: m.text('motivo do pedido recusado'),
      resposta: m.text('resposta ao pedido'),
      decididoPor: o.text('quem recusou o pedido'),
      decididoEm: now,
    },
  });
  const pendente = await db.pedidoAnonimizacao.create({
    data: { ...pedido, motivo: m.text('motivo do pedido pendente') },
  });
  m.value('id do pedido recusado', recusado.id);
  m.value('id do pedido pendente', pendente.id);
  await db.historicoDemanda.create({
    data: {
      demandaId: demandas.cargaHoraria,
      evento: 'encerrarFase',
      atorNome: o.text('quem agiu na demanda'),
      origem: 'web',
      motivo: o.text('motivo no histórico da demanda'),
      dados: { nota: o.text('dados do histórico da demanda') },
      instante: now,
    },
  });
  await db.chamadaExterna.create({
    data: {
      sistema: 'fluig',
      operacao: 'iniciar',
      chave: o.text('chave da chamada externa'),
      demandaId: demandas.cargaHoraria,
      corpo: { nota: o.text('corpo da chamada externa') },
      resposta: { nota: o.text('resposta da chamada externa') },
      numeroExterno: o.text('número externo'),
      ultimoErro: o.text('erro da chamada externa'),
      criadaEm: now,
      atualizadaEm: now,
    },
  });
  return { documentos, falhou: falhou.id, pedidos: [recusado.id, pendente.id] };
}
