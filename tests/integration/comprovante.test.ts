import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { findVerificavel, listComprovantes } from '#app/domain/comprovante/queries.server.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as proprio } from '#app/routes/pessoa/comprovantes/comprovante.tsx';
import { action as conferir, loader as verificar } from '#app/routes/publico/verificar/documento.tsx';
import { loader as digitar } from '#app/routes/publico/verificar/formulario.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-03-10', '12:00');
const sistema = () => testCtx(database, { now });
const CONTEUDO = Buffer.from('%PDF-1.7 o documento que foi enviado');
const sha256 = createHash('sha256').update(CONTEUDO).digest('hex');

async function comprovanteDeTeste(referenciaId: string = crypto.randomUUID()) {
  const usuario = await criarUsuario(sistema(), { nome: 'Jacinta' });
  const ato = {
    tipo: 'documentos' as const,
    referenciaId,
    usuarioId: usuario.id,
    conteudo: { documentos: [sha256] },
    arquivos: [{ sha256, bytes: CONTEUDO.byteLength }],
  };
  return { usuario, ato, ...(await emitirComprovante(sistema(), ato)) };
}

const enviar = (codigo: string, conteudo: Uint8Array | null) => {
  const form = new FormData();
  if (conteudo) form.set('arquivo', new File([new Uint8Array(conteudo)], 'documento.pdf'));
  return chamar(conferir, { url: `/verificar/${codigo}`, params: { codigo }, form });
};

describe('comprovante', () => {
  it('o mesmo ato tem um comprovante, ainda que pedido ao mesmo tempo', async () => {
    const { ato, codigo, protocolo } = await comprovanteDeTeste();
    const outros = await Promise.all(Array.from({ length: 5 }, () => emitirComprovante(sistema(), ato)));
    for (const outro of outros) expect(outro).toEqual({ codigo, protocolo });
    expect(protocolo).toMatch(/^2027-\d{7}$/);
  });

  it('demonstrar interesse gera o comprovante; repetir não gera outro', async () => {
    const usuario = await criarUsuario(sistema());
    const demanda = await criarDemanda(sistema(), {
      status: 14,
      fases: [fase(17, '2027-03-08', '2027-03-12')],
    });
    await criarCurriculoFinalizado(sistema(), usuario);
    const ctx = testCtx(database, { now, actor: usuario });
    const { comprovante } = await demonstrarInteresse(ctx, { demandaId: demanda.id });
    expect((await demonstrarInteresse(ctx, { demandaId: demanda.id })).nova).toBe(false);
    const { linhas, total } = await listComprovantes(ctx, usuario.id, { pular: 0, tamanho: 20 });
    expect(total).toBe(1);
    expect(linhas[0]).toMatchObject({
      ...comprovante,
      tipo: 'interesse',
      processo: demanda.identificacaoProcesso,
      emitidoEm: now,
    });
  });

  it('um ato desfeito não deixa comprovante', async () => {
    const usuario = await criarUsuario(sistema());
    await database.db
      .$transaction(async (db) => {
        await emitirComprovante(
          { ...sistema(), db },
          { tipo: 'recurso', referenciaId: usuario.id, usuarioId: usuario.id, conteudo: {}, arquivos: [] },
        );
        throw new Error('desfeito');
      })
      .catch(() => undefined);
    expect(await database.db.comprovante.count({ where: { usuarioId: usuario.id } })).toBe(0);
  });

  it('é de quem praticou o ato; outra pessoa não o abre pela própria conta', async () => {
    const { usuario, codigo } = await comprovanteDeTeste();
    const abrir = async (pessoa: { id: string }) =>
      (
        await chamar(proprio, {
          url: `/comprovantes/${codigo}`,
          params: { codigo },
          cookie: await sessaoPara(sistema(), pessoa),
        })
      ).status;
    expect(await abrir(usuario)).toBe(200);
    expect(await abrir(await criarUsuario(sistema()))).toBe(404);
  });
});

describe('verificação pública', () => {
  it('confirma o ato sem dizer de quem é (R-DOC-06)', async () => {
    const { usuario, codigo, protocolo } = await comprovanteDeTeste();
    const { status, dados } = await chamar(verificar, { url: `/verificar/${codigo}`, params: { codigo } });
    expect(status).toBe(200);
    const texto = JSON.stringify(dados);
    expect(texto).toContain(protocolo);
    for (const pessoal of [usuario.id, usuario.nome, usuario.email, usuario.cpf ?? '-']) {
      expect(texto).not.toContain(pessoal);
    }
  });

  it('confere o arquivo enviado e recusa um alterado em um só byte', async () => {
    const { codigo } = await comprovanteDeTeste();
    const alterado = Buffer.from(CONTEUDO);
    alterado[alterado.length - 1] = (alterado.at(-1) ?? 0) ^ 1;
    expect((await enviar(codigo, CONTEUDO)).dados).toEqual({ resultado: 'do-ato' });
    expect((await enviar(codigo, alterado)).dados).toEqual({ resultado: 'nao-confere' });
    expect((await enviar(codigo, null)).status).toBe(422);
  });

  it('a manchete de uma cópia que não confere não diz que ela é verdadeira', async () => {
    const { codigo } = await comprovanteDeTeste();
    const app = await startApplication();
    try {
      const manchete = async (conteudo: Buffer) => {
        const body = new FormData();
        body.set('arquivo', new File([new Uint8Array(conteudo)], 'documento.pdf'));
        const resposta = await fetch(`${app.base}/verificar/${codigo}`, {
          method: 'POST',
          body,
          headers: { accept: 'text/html', origin: app.base },
        });
        return /<h1[^>]*>(.*?)<\/h1>/.exec(await resposta.text())?.[1];
      };
      expect(await manchete(CONTEUDO)).toBe('Comprovante verdadeiro');
      expect(await manchete(Buffer.from('%PDF-1.7 outro'))).toBe('A cópia não confere');
    } finally {
      await app.close();
    }
  });

  it('um código desconhecido não existe; um mal digitado diz o que falta', async () => {
    const codigo = '0000-0000-0000';
    expect((await chamar(verificar, { url: `/verificar/${codigo}`, params: { codigo } })).status).toBe(404);
    expect((await chamar(digitar, { url: '/verificar?codigo=abc' })).status).toBe(422);
    expect((await chamar(digitar, { url: '/verificar?codigo=oooo oooo oooo' })).destino).toBe(
      '/verificar/0000-0000-0000',
    );
    expect(await findVerificavel(sistema(), codigo)).toBeNull();
  });

  it('muitas tentativas do mesmo lugar esperam', async () => {
    const { codigo } = await comprovanteDeTeste();
    const pedido = { url: `/verificar/${codigo}`, params: { codigo }, ip: '127.0.0.9' };
    let status = 200;
    for (let vez = 0; vez < 70 && status === 200; vez++) ({ status } = await chamar(verificar, pedido));
    expect(status).toBe(429);
  });
});
